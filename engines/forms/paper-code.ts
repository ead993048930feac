/** Codes on printed papers that anyone can verify. Letters and digits that are not confused when typed from paper. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 16

/** As it is printed: four groups of four. */
export const codeInGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
/** As it is stored: without spaces and hyphens, in upper case. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
