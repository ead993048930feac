/** What the document's policy lets style sheets in by. */
export const styleNonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

/** The library marks the sheets of its components itself, but its scroll helpers make some without the mark. */
export function markStyles(): void {
  const make = document.createElement.bind(document)
  const marked = (name: string, options?: ElementCreationOptions) => {
    const element = make(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = styleNonce
    return element
  }
  document.createElement = marked as typeof document.createElement
}
