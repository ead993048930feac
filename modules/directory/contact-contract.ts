import * as z from 'zod'
import { callsFor, ofService } from '#kernel/contract.ts'
import { anyId, file, flag, id, int, many, needed, paging, trimmed } from '#kernel/shapes.ts'
import { contactFace, mostDuties, mostPhones, visibilities } from './shapes.ts'

const open = callsFor('public')
const own = callsFor('person')
const edit = callsFor({ may: 'edit' })

const base = '/directory/wap/contact'
const phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9][0-9 ()*#,-]{2,28}$/)
const noneOr = (shape: z.ZodType<string>) => z.union([z.literal(''), shape]).default('')
const counted = z.object({ word: z.string(), count: z.int() })
const aContact = { id: z.uuid(), version: int() }

const contactDraft = z.object({
  id: anyId(),
  version: int().default(0),
  unit: z.uuid(),
  post: needed(40),
  duties: many(needed(40), mostDuties).default([]),
  name: trimmed(40).default(''),
  person: anyId(),
  office: trimmed(80).default(''),
  phones: many(phone, mostPhones).default([]),
  mobile: noneOr(phone),
  /** The masked number was not edited: the stored one is kept. */
  keepMobile: flag().default(false),
  hours: trimmed(120).default(''),
  visibility: z.enum(visibilities),
})

/** Office phone book calls. Anonymous visitors see public contacts only. */
export const contactContract = ofService('phoneBook', {
  contactUnits: open.read(`${base}/units`, {
    about: 'The units that have contacts, as a tree, with how many they and those below them have.',
    offline: true,
    data: z.object({
      list: z.array(z.object({ id: z.string(), parent: z.string(), name: z.string(), count: z.int() })),
    }),
  }),
  contacts: open.read(`${base}/list`, {
    about: 'Contacts of a unit and those below it, by words, by duty or by post.',
    offline: true,
    input: z.object({
      unit: anyId(),
      q: trimmed(50).default(''),
      duty: trimmed(40).default(''),
      post: trimmed(40).default(''),
      ...paging,
    }),
    data: z.object({ list: z.array(contactFace), more: z.boolean() }),
  }),
  contact: open.read(`${base}/detail`, { about: 'One contact.', input: z.object({ id: id() }), data: contactFace }),
  duties: open.read(`${base}/duties`, {
    about: 'What people call about, and the posts there are, each with how many contacts.',
    offline: true,
    data: z.object({ duties: z.array(counted), posts: z.array(counted) }),
  }),
  contactCard: open.read(`${base}/card`, {
    about: 'A contact as a vCard, with the numbers of its desk.',
    input: z.object({ id: id() }),
    data: file(),
  }),
  unmaskContact: own.write(`${base}/unmask`, {
    about: 'The whole mobile number of a contact; who asked and why is written down.',
    input: z.object({ id: z.uuid(), reason: needed(100) }),
    data: z.object({ mobile: z.string() }),
  }),
  waitingContacts: own.read(`${base}/waiting`, {
    about: 'Contacts that wait for this person: proposed ones to approve, doubtful ones to confirm, and own proposals.',
    data: z.object({ list: z.array(contactFace) }),
  }),
  saveContact: own.write(`${base}/save`, {
    about: 'Proposes a contact for one’s own unit, or changes one; with the right over the unit it holds at once.',
    input: contactDraft,
    data: z.object({ id: z.string(), state: z.string() }),
  }),
  approveContact: edit.write(`${base}/approve`, {
    about: 'Takes a proposed contact into the book.',
    input: z.object(aContact),
  }),
  confirmContact: own.write(`${base}/confirm`, {
    about: 'Says that a contact is still right: by who keeps the book of the unit, or by whom it names.',
    input: z.object(aContact),
  }),
  removeContact: own.write(`${base}/remove`, {
    about: 'Takes a contact out of the book, or a proposal of one’s own back.',
    input: z.object(aContact),
  }),
})
