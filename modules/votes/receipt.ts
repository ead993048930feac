/** Letters and digits that are not taken for one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** Twelve signs of the bytes of a hash: 60 bits. */
export function receiptFrom(hash: Uint8Array): string {
  let receipt = ''
  for (let i = 0; i < length; i++) receipt += alphabet[hash[i]! % 32]
  return receipt
}

/** As somebody typed it: without spaces and dashes, in capitals, with the usual mistakes put right. */
export const readReceipt = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1')

export const isReceipt = (text: string): boolean =>
  text.length === length && [...text].every((c) => alphabet.includes(c))

/** `ABCD-EFGH-JKMN` */
export const spaced = (receipt: string): string => receipt.replace(/(.{4})(?=.)/g, '$1-')
