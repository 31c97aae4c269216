/** The address under which others reach this server: what the browser shows, unless that is only this machine's own name. */
import { api } from './api';

const here = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

class Address {
  addresses = $state<string[]>([]);
  /** Whether this is the machine itself, which may open the table to its network. */
  mine = $state(false);

  get base(): string {
    return here && this.addresses[0] ? this.addresses[0].replace(/\/$/, '') : location.origin;
  }

  /** Whether nobody else can use a link made here. */
  get onlyHere(): boolean {
    return here && !this.addresses.length;
  }

  async ask(): Promise<void> {
    if (here) ({ addresses: this.addresses, mine: this.mine } = await api.network().catch(() => ({ addresses: [], mine: false })));
  }

  /** Let others on the local network in. */
  async open(): Promise<void> {
    this.addresses = (await api.openNetwork()).addresses;
  }
}

export const address = new Address();
