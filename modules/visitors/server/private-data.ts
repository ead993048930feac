import { hash } from 'node:crypto'
import { maskPhone } from '#engines/directory/mask.ts'
import { idNumber as idKind } from '#engines/forms/fields/id-number.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { derivedKey } from '#kernel/server/derived-key.ts'
import { seal, unseal } from '#kernel/server/post/seal.ts'
import { visitors } from '../module.ts'
import { idOf, phoneOf, phoneShape, plateOf, plateShape } from '../shapes.ts'

export type Secrets = Pick<ReadContext, 'site'> & { tools: Pick<ReadContext['tools'], 'secret'> }

/** What a guest is known by, as typed. '' is not given. */
export type Typed = { phone: string; idNumber: string; plate: string }

/** The columns of a guest's or a blacklist entry's data: masked, to be found by a hash, and encrypted. */
export function dataOf(ctx: Secrets, typed: Typed) {
  const phone = checkedPhone(typed.phone)
  const idNumber = checkedId(typed.idNumber)
  return {
    ...{ phone: maskPhone(phone), phoneKey: keyOf(ctx, 'phone', phone), sealedPhone: sealed(ctx, 'phone', phone) },
    ...{ idNumber: maskId(idNumber), idKey: keyOf(ctx, 'id', idNumber), sealedId: sealed(ctx, 'id', idNumber) },
    plate: checkedPlate(typed.plate),
  }
}

type Kind = 'phone' | 'id'

/** The same text has the same hash, but nobody without the secret of the installation can compute it. */
export const keyOf = (ctx: Secrets, kind: Kind, text: string): string =>
  text &&
  derivedKey(ctx as never, { purpose: `visitors ${kind}`, id: text })
    .toString('hex')
    .slice(0, 32)

const aboutOf = ({ site }: Secrets, kind: Kind) => `visitors ${site.id} ${kind}`
const sealed = (ctx: Secrets, kind: Kind, text: string): string =>
  text && seal(ctx.tools.secret, aboutOf(ctx, kind), text)

export const opened = (ctx: Secrets, kind: Kind, text: string): string =>
  text && unseal(ctx.tools.secret, aboutOf(ctx, kind), text)

/** 330101199001011234 becomes 33***************34. */
export const maskId = (id: string): string =>
  id.length < 6 ? '*'.repeat(id.length) : id.slice(0, 2) + '*'.repeat(id.length - 4) + id.slice(-2)

export function checkedPhone(typed: string): string {
  const phone = phoneOf(typed)
  if (phone && !phoneShape.test(phone)) throw visitors.fail('badPhone')
  return phone
}

/** Identity cards by their checksum; passports and travel permits by their form. */
export function checkedId(typed: string): string {
  const id = idOf(typed)
  const read = idKind.read(id, { accepts: ['resident', 'passport', 'travel'] } as never, {} as never)
  if (id && !('answer' in read)) throw visitors.fail('badId')
  return id
}

export function checkedPlate(typed: string): string {
  const plate = plateOf(typed)
  if (plate && !plateShape.test(plate)) throw visitors.fail('badPlate')
  return plate
}

/** The secret part of a guest's link, derived from the guest and the round: it is stored nowhere. */
export const tokenOf = (ctx: Secrets, { id, round }: { id: string; round: number }): string =>
  derivedKey(ctx as never, { purpose: 'visitors link', id: `${id} ${round}` })
    .subarray(0, 20)
    .toString('base64url')

export const linkOf = (token: string): string => hash('sha256', token, 'hex')
