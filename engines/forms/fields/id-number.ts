import * as z from 'zod'
import { isDay } from './days.ts'
import { asText, defineKind, textOf, wrong } from './kind.ts'

export const idPapers = ['resident', 'passport', 'travel'] as const
type Paper = (typeof idPapers)[number]

export const idNumber = defineKind({
  config: { accepts: z.array(z.enum(idPapers)).min(1).max(3).default(['resident']) },
  ...asText,
  read: (raw, { accepts }) => {
    const answer = textOf(raw)?.toUpperCase()
    if (answer === '') return { answer: undefined }
    if (answer === undefined) return wrong('wrong')
    return accepts.some((paper) => checks[paper](answer)) ? { answer } : wrong('wrongNumber')
  },
})

const checks: Readonly<Record<Paper, (number: string) => boolean>> = {
  resident: isResidentNumber,
  passport: (number) => /^[A-Z0-9]{6,12}$/.test(number) && /\d/.test(number),
  // Permits of residents of Hong Kong, Macao and Taiwan.
  travel: (number) => /^[HM]\d{8}(\d{2})?$|^\d{8}$/.test(number),
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Eighteen digits: six for the district, the birthday, three for the sequence, and a checksum. */
export function isResidentNumber(number: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return false
  const born = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  const sum = weights.reduce((total, weight, i) => total + weight * Number(number[i]), 0)
  return isDay(born) && number.slice(6, 10) >= '1850' && '10X98765432'[sum % 11] === number[17]
}
