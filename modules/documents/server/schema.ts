import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { flowCases } from '#engines/flow/server/schema.ts'
import { belongsTo, createdAt, moment, newId, oneOf, siteTable, version } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { directions, kinds, numberStates, secrecies, states, urgencies } from '../shapes.ts'

/** A seal and who keeps it: nobody else can use it. */
export const seals = siteTable('documents_seals', {
  id: newId(),
  name: text('name').notNull(),
  /** Written on the arc. */
  owner: text('owner').notNull(),
  /** Written below the star, as on a seal for contracts. */
  note: text('note').notNull().default(''),
  keepers: uuid('keepers').array().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
  version: version(),
}).with((t) => [
  uniqueIndex('documents_seals_name').on(t.site, t.name),
  check('documents_seals_kept', sql`cardinality(${t.keepers}) between 1 and 10`),
])

/** A red head: who issues, and the prefix of its numbers. */
export const heads = siteTable('documents_heads', {
  id: newId(),
  name: text('name').notNull(),
  /** The red line at the top. */
  issuer: text('issuer').notNull(),
  prefix: text('prefix').notNull(),
  /** The unit under the text. */
  signedBy: text('signed_by').notNull(),
  /** The office in the printing line. */
  printedBy: text('printed_by').notNull(),
  seal: uuid('seal').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
  version: version(),
}).with((t) => [
  belongsTo(t.site, t.seal, () => seals),
  uniqueIndex('documents_heads_name').on(t.site, t.name),
  check('documents_heads_prefix', sql`${t.prefix} <> ''`),
])

export type StoredFile = { id: string; name: string }

/** An official document. Its way is a case of a flow; documents of earlier years that were only archived have none. */
export const papers = siteTable('documents_papers', {
  id: newId(),
  direction: text('direction', { enum: directions }).notNull(),
  case: uuid('case'),
  /** The action of the case that the state was taken from. */
  revision: integer('revision').notNull().default(0),
  drafter: uuid('drafter'),
  kind: text('kind', { enum: kinds }).notNull(),
  title: text('title').notNull(),
  unit: uuid('unit'),
  unitName: text('unit_name').notNull().default(''),
  secrecy: text('secrecy', { enum: secrecies }).notNull(),
  urgency: text('urgency', { enum: urgencies }).notNull(),
  state: text('state', { enum: states }).notNull(),
  /** Main addressee and copies. */
  to: text('addressee').notNull().default(''),
  cc: text('cc').notNull().default(''),
  /** Of incoming documents. */
  sender: text('sender').notNull().default(''),
  theirNumber: text('their_number').notNull().default(''),
  theirDay: date('their_day'),
  dueDay: date('due_day'),
  files: jsonb('files').$type<StoredFile[]>().notNull().default([]),
  /** The number of the newest version of the body; 0 without a body. */
  version: integer('version').notNull().default(0),
  number: text('number').notNull().default(''),
  head: uuid('head'),
  seal: uuid('seal'),
  sealedVersion: integer('sealed_version'),
  sealedAt: moment('sealed_at'),
  signedBy: uuid('signed_by'),
  issuedAt: moment('issued_at'),
  /** The date on the document. */
  issuedDay: date('issued_day'),
  /** For anyone who wants to check a copy. */
  code: text('code'),
  archivedAt: moment('archived_at'),
  archiveNumber: text('archive_number').notNull().default(''),
  recalledAt: moment('recalled_at'),
  reason: text('reason').notNull().default(''),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.case, () => flowCases),
  belongsTo(t.site, t.head, () => heads),
  belongsTo(t.site, t.seal, () => seals),
  uniqueIndex('documents_papers_case').on(t.site, t.case),
  uniqueIndex('documents_papers_code').on(t.site, t.code),
  index('documents_papers_register').on(t.site, t.direction, t.createdAt),
  index('documents_papers_issued').on(t.site, t.issuedAt).where(sql`${t.issuedAt} is not null`),
  check('documents_papers_state', sql`${t.state} in (${oneOf(states)})`),
  check('documents_papers_kind', sql`${t.kind} in (${oneOf(kinds)})`),
  check('documents_papers_secrecy', sql`${t.secrecy} in (${oneOf(secrecies)})`),
  check('documents_papers_urgency', sql`${t.urgency} in (${oneOf(urgencies)})`),
  check('documents_papers_direction', sql`${t.direction} in (${oneOf(directions)})`),
  check('documents_papers_sealed', sql`${t.sealedAt} is null or (${t.number} <> '' and ${t.seal} is not null)`),
  check('documents_papers_coded', sql`${t.issuedAt} is null or ${t.direction} = 'in' or ${t.code} is not null`),
  check('documents_papers_recalled', sql`${t.recalledAt} is null or ${t.reason} <> ''`),
])
export type Paper = typeof papers.$inferSelect

/** Everybody who may see a document because they took part in it or it was sent to them. */
export const participants = siteTable('documents_participants', {
  person: uuid('person').notNull(),
  paper: uuid('paper').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person, t.paper] }),
  belongsTo(t.site, t.paper, () => papers),
  index('documents_participants_paper').on(t.site, t.paper),
])

/** Every text the body has had, never changed. */
export const versions = siteTable('documents_versions', {
  paper: uuid('paper').notNull(),
  n: integer('n').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  person: uuid('person'),
  /** Title of the step at which it was written; '' for the draft. */
  node: text('node').notNull().default(''),
  at: moment('at').notNull(),
}).with((t) => [primaryKey({ columns: [t.site, t.paper, t.n] }), belongsTo(t.site, t.paper, () => papers)])

/** The last number of each prefix and year; its row is locked while a number is taken. */
export const pools = siteTable('documents_pools', {
  prefix: text('prefix').notNull(),
  year: integer('year').notNull(),
  last: integer('last').notNull(),
}).with((t) => [primaryKey({ columns: [t.site, t.prefix, t.year] })])

/** Every number that was ever given. Triggers keep it without gaps (`documents_numbers_stay.sql`). */
export const numbers = siteTable('documents_numbers', {
  id: newId(),
  prefix: text('prefix').notNull(),
  year: integer('year').notNull(),
  n: integer('n').notNull(),
  state: text('state', { enum: numberStates }).notNull(),
  paper: uuid('paper'),
  /** For whom it is reserved, or why it is void. */
  reason: text('reason').notNull().default(''),
  by: uuid('by'),
  at: moment('at').notNull(),
  voidedBy: uuid('voided_by'),
  voidedAt: moment('voided_at'),
}).with((t) => [
  belongsTo(t.site, t.paper, () => papers),
  uniqueIndex('documents_numbers_n').on(t.site, t.prefix, t.year, t.n),
  uniqueIndex('documents_numbers_paper').on(t.site, t.paper).where(sql`${t.state} = 'used'`),
  check('documents_numbers_state', sql`${t.state} in (${oneOf(numberStates)})`),
  check('documents_numbers_used', sql`(${t.state} = 'used') <= (${t.paper} is not null)`),
  check(
    'documents_numbers_voided',
    sql`(${t.state} = 'voided') = (${t.voidedAt} is not null) and (${t.state} <> 'voided' or ${t.reason} <> '')`,
  ),
])

/** Each use of a seal, never changed. */
export const sealUses = siteTable('documents_seal_uses', {
  id: newId(),
  seal: uuid('seal').notNull(),
  paper: uuid('paper').notNull(),
  /** The version of the body that was sealed. */
  version: integer('version').notNull(),
  person: uuid('person').notNull(),
  copies: integer('copies').notNull(),
  at: moment('at').notNull(),
}).with((t) => [
  belongsTo(t.site, t.seal, () => seals),
  belongsTo(t.site, t.paper, () => papers),
  index('documents_seal_uses_seal').on(t.site, t.seal, t.at),
  index('documents_seal_uses_paper').on(t.site, t.paper),
])

export const circulations = siteTable('documents_circulations', {
  id: newId(),
  paper: uuid('paper').notNull(),
  by: uuid('by').notNull(),
  note: text('note').notNull().default(''),
  createdAt: createdAt(),
  remindedAt: moment('reminded_at'),
}).with((t) => [belongsTo(t.site, t.paper, () => papers), index('documents_circulations_paper').on(t.site, t.paper)])

export const readers = siteTable('documents_readers', {
  circulation: uuid('circulation').notNull(),
  person: uuid('person').notNull(),
  readAt: moment('read_at'),
  comment: text('comment').notNull().default(''),
  remindedAt: moment('reminded_at'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.circulation, t.person] }),
  belongsTo(t.site, t.circulation, () => circulations),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('documents_readers_waiting').on(t.site, t.person).where(sql`${t.readAt} is null`),
  index('documents_readers_read').on(t.site, t.person, t.readAt),
])
