import * as z from 'zod'
import { crumb, personFace, tagFace } from '#engines/directory/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { listed, needed, paging, rowsOf, strings } from '#kernel/shapes.ts'
import { tagRule } from './tree-contract.ts'

const { read, write } = callsFor({ may: 'manage' })
const one = z.object({ id: z.uuid() })
const named = personFace.pick({ id: true, name: true, number: true, department: true })

/** Back-office calls for units, posts and tags. */
export const officeContract = {
  managedUnits: read('/directory/backend/unit/tree', {
    about: 'The open units, each after the one above it, with who is in them and whether one may change them.',
    data: z.object({
      /** Whether the caller may create and move top-level units, and manage tags. */
      everywhere: z.boolean(),
      list: rowsOf({
        ...strings('id', 'parent', 'code', 'name'),
        /** Direct members, without units below. */
        people: z.int(),
        mayManage: z.boolean(),
      }),
    }),
  }),
  unitPosts: read('/directory/backend/post/list', {
    about: 'The posts of a unit that are held now.',
    input: one,
    data: z.object({
      list: rowsOf({
        id: z.string(),
        person: named,
        ...strings('title', 'duty', 'from'),
        primary: z.boolean(),
        leads: z.boolean(),
      }),
    }),
  }),
  managedTags: read('/directory/backend/tag/list', {
    about: 'Classes and groups with their rules and how many people bear them by hand.',
    data: z.object({
      list: z.array(
        z.object({ ...tagFace.shape, role: tagRule.role.unwrap(), unit: crumb.nullable(), byHand: z.int() }),
      ),
    }),
  }),
  taggedPeople: read('/directory/backend/tag/people', {
    about: 'Who bears a tag, by hand or by its rule.',
    input: z.object({ id: z.uuid(), ...paging }),
    data: listed({ ...named.shape, byHand: z.boolean() }),
  }),
  saveTag: write('/directory/backend/tag/save', {
    about: 'Gives a class or a group another name or rule.',
    input: z.object({ id: z.uuid(), name: needed(60), ...tagRule }),
  }),
}
