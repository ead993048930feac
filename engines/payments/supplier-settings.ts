import * as z from 'zod'

/** The name of a field in JSON, which may lead into an object: `data.balance`. */
export const fieldName = (usual: string) =>
  z
    .string()
    .regex(/^[\w.-]{0,60}$/)
    .default(usual)

export const pathOf = (usual: string) =>
  z
    .string()
    .regex(/^\/[\w./-]{0,120}$/)
    .default(usual)

const codes = (usual: string) =>
  z
    .string()
    .regex(/^[\w,.-]{0,200}$/)
    .default(usual)

export const supplierUrl = () =>
  z
    .string()
    .max(300)
    .regex(/^https?:\/\/[^/?#\s@]+(\/[^?#\s]*)?$/)

/** What the answers of a supplier mean: lists of codes and states with commas. */
export const answerCodes = {
  /** Codes of an answer: done, and refused for ever. Any other leaves it unknown, and it is asked again. */
  ok: codes('0'),
  refused: codes('4001,4002,4004'),
  /** States of an order in the answer to a question. */
  done: codes('done'),
  none: codes('none'),
}

/** Names of the fields that every supplier needs. */
export const voucherFields = {
  ...{ number: fieldName('orderNo'), amount: fieldName('amount'), code: fieldName('code') },
  ...{ state: fieldName('state'), list: fieldName('list'), day: fieldName('day') },
}

/** A supplier with an HTTP interface that delivers orders under their numbers (`server/http-supplier.ts`). */
export type VoucherFace = {
  url: string
  /** Sent as `Authorization: Bearer`. */
  secret: string
  milliseconds: number
  /** What amounts of money are written in. */
  money: 'yuan' | 'fen'
  paths: { topUp: string; query: string; list: string }
  fields: { number: string; amount: string; code: string; state: string; list: string; day: string }
  ok: string
  refused: string
  done: string
  none: string
}
