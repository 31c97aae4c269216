/** Something that calls back when it has changed: the cores of the page know nothing of Svelte. */
export class Observed {
  #observers = new Set<() => void>();

  /** Call back after every change; gives what stops it. */
  observe(changed: () => void): () => void {
    this.#observers.add(changed);
    return () => this.#observers.delete(changed);
  }

  protected changed(): void {
    for (const one of [...this.#observers]) one();
  }
}
