/** Nonce of the content security policy for style sheets. */
export const styleNonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

/** The library sets the nonce on its components' style sheets, but not on those of its scroll helpers. */
export function markStyles(): void {
  const make = document.createElement.bind(document)
  const marked = (name: string, options?: ElementCreationOptions) => {
    const element = make(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = styleNonce
    return element
  }
  document.createElement = marked as typeof document.createElement
}
