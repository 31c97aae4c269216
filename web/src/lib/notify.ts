/** Notifications of the system, where a page may show them: some browsers (on Android) allow that only to service workers. */

/** Ask to be allowed; false if it is not, or cannot be. */
export async function mayNotify(): Promise<boolean> {
  try {
    return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}

/** Show one, if that is allowed and possible; false if not. */
export function notify(title: string, body: string): boolean {
  try {
    if (!('Notification' in window) || Notification.permission !== 'granted') return false;
    new Notification(title, { body, icon: '/icon-192.png', tag: 'turn' });
    return true;
  } catch {
    return false;
  }
}
