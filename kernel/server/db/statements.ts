/** Set by tests and benches: hears the text of every statement that is sent for a site. */
export const statementWatch: { heard?: ((text: string) => void) | undefined } = {}
