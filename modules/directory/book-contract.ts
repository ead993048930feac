import * as z from 'zod'
import { crumb, personFace, tagFace } from '#engines/directory/shapes.ts'
import { callsFor, ofService } from '#kernel/contract.ts'
import { file, id, needed, strings } from '#kernel/shapes.ts'
import { contactFace } from './shapes.ts'
import { bookSections } from './variants.ts'

const { read, write } = callsFor('person')

const base = '/directory/wap/book'

/** Address book calls: people visible to the caller. */
export const bookContract = ofService('addressBook', {
  book: read(`${base}/index`, {
    about: 'What the address book opens with: own unit, own classes and groups, the topmost units.',
    data: z.object({
      sections: z.array(z.enum(bookSections)),
      line: z.array(crumb),
      tags: z.array(tagFace),
      units: z.array(crumb),
    }),
  }),
  personDetail: read(`${base}/person`, {
    about: 'One person: posts, contacts; numbers are masked, and the address to all but staff.',
    input: z.object({ id: id() }),
    data: z.object({
      ...personFace.shape,
      ...strings('path', 'email', 'mobile'),
      posts: z.array(z.object({ title: z.string(), duty: z.string(), department: z.string() })),
      tags: z.array(tagFace),
      contacts: z.array(contactFace),
      mayUnmask: z.boolean(),
      own: z.boolean(),
    }),
  }),
  personCard: read(`${base}/card`, {
    about: 'A person as a vCard, without what is masked.',
    input: z.object({ id: id() }),
    data: file(),
  }),
  unmaskPerson: write(`${base}/unmask`, {
    about: 'The whole numbers and address of a person; who asked and why is written down.',
    input: z.object({ id: z.uuid(), reason: needed(100) }),
    data: z.object({ mobile: z.string(), number: z.string(), email: z.string() }),
  }),
})
