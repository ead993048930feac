/** Set by tests and benches: receives the text of every statement sent for a site. */
export const statementWatch: { heard?: ((text: string) => void) | undefined } = {}
