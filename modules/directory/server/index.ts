import { sql } from 'drizzle-orm'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { directory } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { agenda } from './agenda.ts'
import { audited } from './audited.ts'
import { book, personDetail } from './book.ts'
import * as cards from './cards.ts'
import * as edits from './contact-edits.ts'
import { contact, contacts, contactUnits, duties, waitingContacts } from './contacts.ts'
import { people } from './contributions.ts'
import * as office from './office-lists.ts'
import { deleteTag, endPost, makeTag, saveTag, tagPeople, takePost, untagPeople } from './posts-and-tags.ts'
import { samples } from './samples.ts'
import { contacts as table } from './schema.ts'
import { documents } from './search-documents.ts'
import { seed } from './seed.ts'
import { markStale } from './stale.ts'
import * as structure from './structure.ts'
import { closeUnit, makeUnit, mergeUnits, moveUnit, renameUnit } from './tree.ts'
import { unmaskContact, unmaskPerson } from './unmask.ts'

const reads = { ...structure, contact, contacts, contactUnits, duties, waitingContacts, book, personDetail, ...cards }
const units = { makeUnit, renameUnit, moveUnit, closeUnit, mergeUnits, ...office }
const postsAndTags = { takePost, endPost, makeTag, saveTag, deleteTag, tagPeople, untagPeople }

export const served = serve(
  directory,
  contract,
  { ...reads, ...edits, ...units, ...postsAndTags, unmaskContact, unmaskPerson },
  {
    editors: {
      contact: { entity: 'contact', writes: ['saveContact', 'approveContact', 'confirmContact', 'removeContact'] },
    },
    seed,
    filledBy: { phoneBook: sql`exists (select from ${table})` },
    agenda,
    documents,
    people,
    samples,
    settingWords: settingMessages,
    audited,
    jobs: [{ name: 'markStale', services: [], schedule: '17 4 * * *', run: markStale }],
  },
)
