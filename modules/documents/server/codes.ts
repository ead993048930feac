import { randomInt } from 'node:crypto'
import { codeAlphabet, codeLength } from '../code.ts'

export const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
