import * as z from 'zod'
import { asText, defineKind, textOf, wrong } from './kind.ts'

const code = z.string().regex(/^[1-9]\d{0,3}$/)

/** Stored as `+86 13800138000`. Without a country code the first of `codes` is assumed. */
export const phone = defineKind({
  config: { codes: z.array(code).min(1).max(30).default(['86', '852', '853', '886']) },
  ...asText,
  read: (raw, { codes }) => {
    const typed = textOf(raw)?.replace(/[-()（）]/g, '')
    if (typed === '') return { answer: undefined }
    const match = /^(?:(?:\+|00)(\d{1,4})\s+)?([\d ]{5,20})$/.exec(typed ?? '')
    const glued = match ? undefined : codes.find((one) => typed?.startsWith(`+${one}`))
    const country = match ? (match[1] ?? codes[0]!) : glued
    const number = (match ? match[2]! : (typed ?? '').slice((glued?.length ?? 0) + 1)).replaceAll(' ', '')
    if (!country || !/^\d{5,15}$/.test(number)) return wrong('wrongNumber')
    if (!codes.includes(country)) return wrong('notOffered')
    return isNumberOf(country, number) ? { answer: `+${country} ${number}` } : wrong('wrongNumber')
  },
})

/** In mainland China mobile numbers have eleven digits, landlines ten to twelve with their leading zero. */
const isNumberOf = (country: string, number: string): boolean =>
  country !== '86' || /^1[3-9]\d{9}$|^0\d{9,11}$/.test(number)
