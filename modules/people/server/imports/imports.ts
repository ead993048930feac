import { eq } from 'drizzle-orm'
import type { ImportOptions } from '#engines/directory/import-shapes.ts'
import { noCounts, nothingFound } from '#engines/directory/import-shapes.ts'
import { dropFile, keepFile } from '#engines/directory/server/import/parts.ts'
import { importRows, imports as importTable } from '#engines/directory/server/import/schema.ts'
import { step } from '#engines/directory/server/import/work.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel } from '#kernel/language/words.ts'
import { getUpload, personOf, settingsOf, type Upload, type WriteContext } from '#kernel/server/context.ts'
import { cleanName } from '#kernel/server/files/file-name.ts'
import type { importContract } from '../../import-contract.ts'
import { people } from '../../module.ts'
import { renewImport } from '../agenda.ts'
import { findLockedImport, needWholeSite } from './find-import.ts'
import { ldapOptions } from './ldap-source.ts'

type Calls = typeof importContract
type Given = Pick<InputOf<Calls['rereadImport']>, 'leave' | 'unknownUnits' | 'role' | 'mapping'>

export async function uploadImport(ctx: WriteContext, { source, ...given }: InputOf<Calls['uploadImport']>) {
  needWholeSite(ctx)
  const upload = getUpload(ctx, 'file')
  if (!upload || upload.bytes.length < 4) throw badInput({ file: 'missing' })
  const id = await begin(ctx, {
    source: source || 'file',
    origin: 'file',
    name: nameOf(upload),
    options: optionsOf(given),
  })
  await keepFile(ctx.db, id, upload.bytes)
  return { id }
}

export async function rereadImport(ctx: WriteContext, { id, ...given }: InputOf<Calls['rereadImport']>) {
  const entry = await findLockedImport(ctx, id)
  await step(ctx, entry, 'reread', { options: optionsOf(given), counts: noCounts, trouble: '' })
  await renewImport(ctx, id)
  await ctx.enqueue('people.readImport', { id })
  return { id }
}

export async function syncImport(ctx: WriteContext, { dry }: InputOf<Calls['syncImport']>) {
  needWholeSite(ctx)
  const { ldap } = settingsOf(ctx, people)
  if (!ldap) throw people.fail('ldapOff')
  const id = await begin(ctx, { source: 'ldap', origin: 'ldap', name: ldap.url, options: ldapOptions(ldap, dry) })
  return { id }
}

export async function applyImport(ctx: WriteContext, { id, version }: InputOf<Calls['applyImport']>) {
  const entry = await findLockedImport(ctx, id)
  if (entry.version !== version) throw kernel.fail('changed')
  await step(ctx, entry, 'apply', { appliedBy: personOf(ctx).id, trouble: '' })
  await renewImport(ctx, id)
  await ctx.enqueue('people.applyImport', { id })
  return {}
}

export async function rollBackImport(ctx: WriteContext, { id }: InputOf<Calls['rollBackImport']>) {
  const entry = await findLockedImport(ctx, id)
  await step(ctx, entry, 'rollback', { rolledBackBy: personOf(ctx).id })
  await ctx.enqueue('people.rollBackImport', { id })
  return {}
}

export async function cancelImport(ctx: WriteContext, { id }: InputOf<Calls['cancelImport']>) {
  const entry = await findLockedImport(ctx, id)
  await step(ctx, entry, 'cancel', { sweptAt: ctx.now })
  await ctx.db.delete(importRows).where(eq(importRows.import, id))
  await dropFile(ctx.db, id)
  await renewImport(ctx, id)
  await ctx.audit({ action: 'cancelImport', entity: 'people.import', entityId: id })
  return {}
}

const nameOf = ({ name, bytes }: Upload): string => cleanName(name, bytes.readUInt16BE(0) === 0x504b ? 'xlsx' : 'csv')

type Begun = Pick<typeof importTable.$inferInsert, 'source' | 'origin' | 'name' | 'options'>

async function begin(ctx: WriteContext, begun: Begun): Promise<string> {
  const by = personOf(ctx).id
  const [row] = await ctx.db
    .insert(importTable)
    .values({
      ...begun,
      state: 'reading',
      by,
      appliedBy: begun.options.auto ? by : null,
      found: nothingFound,
      counts: noCounts,
    })
    .returning({ id: importTable.id })
  await ctx.audit({ action: 'beginImport', entity: 'people.import', entityId: row!.id, after: begun })
  await ctx.enqueue('people.readImport', { id: row!.id })
  return row!.id
}

function optionsOf({ leave, unknownUnits, role, mapping }: Given): ImportOptions {
  return { leave, unknownUnits, ...(role && { role }), ...(mapping && { mapping }) }
}
