/** Set by tests: receives every unexpected error of a call, a request or a job. The client only sees `broken`. */
export const bugWatch: { heard?: ((error: unknown, where: string) => void) | undefined } = {}
