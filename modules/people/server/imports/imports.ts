import type { PeopleOptions } from '#engines/directory/import-shapes.ts'
import { needWholeSite } from '#engines/imports/server/calls/find.ts'
import { apply, discard, reread, rollBack, sync, uploadFile } from '#engines/imports/server/calls/write.ts'
import type { ImportOptions } from '#engines/imports/shapes.ts'
import type { InputOf } from '#kernel/contract.ts'
import { settingsOf, type WriteContext } from '#kernel/server/context.ts'
import type { importContract } from '../../import-contract.ts'
import { people } from '../../module.ts'
import { peopleImport } from './people-import.ts'

type Calls = typeof importContract
type Given = Pick<InputOf<Calls['rereadImport']>, 'leave' | 'unknownUnits' | 'role' | 'mapping'>

export const uploadImport = (ctx: WriteContext, { source, ...given }: InputOf<Calls['uploadImport']>) =>
  uploadFile(ctx, peopleImport, source, optionsOf(given))

export const rereadImport = (ctx: WriteContext, { id, ...given }: InputOf<Calls['rereadImport']>) =>
  reread(ctx, peopleImport, id, optionsOf(given))

export async function syncImport(ctx: WriteContext, { dry }: InputOf<Calls['syncImport']>) {
  needWholeSite(ctx, peopleImport)
  if (!settingsOf(ctx, people).ldap) throw people.fail('ldapOff')
  return sync(ctx, peopleImport, dry)
}

export const applyImport = (ctx: WriteContext, { id, version, leaving }: InputOf<Calls['applyImport']>) =>
  apply(ctx, peopleImport, { id, version, vanished: leaving })

export const rollBackImport = (ctx: WriteContext, { id }: InputOf<Calls['rollBackImport']>) =>
  rollBack(ctx, peopleImport, id)

export const cancelImport = (ctx: WriteContext, { id }: InputOf<Calls['cancelImport']>) =>
  discard(ctx, peopleImport, id, 'cancelImport')

function optionsOf({ leave, unknownUnits, role, mapping }: Given): ImportOptions {
  const own: PeopleOptions = { unknownUnits, ...(role && { role }) }
  return { vanish: leave, own, ...(mapping && { mapping }) }
}
