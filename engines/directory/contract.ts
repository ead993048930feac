import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { anyId, many, paging, trimmed } from '#kernel/shapes.ts'
import { crumb, departmentFace, personFace, tagFace } from './shapes.ts'

const { read } = callsFor('person')

const base = '/wap/structure'

/**
 * The calls of the pickers. Declared by the engine, because pages of every module use the pickers; served by the module
 * `directory`, whose settings decide whom a person may see.
 */
export const structure = {
  tag: read(`${base}/tag`, {
    about: 'Classes and groups that people can be picked from.',
    input: z.object({ q: trimmed(50).default('') }),
    data: z.object({ list: z.array(tagFace) }),
  }),
  depart: read(`${base}/depart`, {
    about: 'The units below one, or the topmost ones, with the way that leads there.',
    input: z.object({ parent: anyId() }),
    data: z.object({ line: z.array(crumb), list: z.array(departmentFace) }),
  }),
  filter: read(`${base}/filter`, {
    about: 'People and units by name, number, pinyin or initials, as far as the asking person may see them.',
    input: z.object({ q: trimmed(50).default(''), kind: z.enum(['all', 'user', 'depart']).default('all') }),
    data: z.object({ people: z.array(personFace), departments: z.array(departmentFace), more: z.boolean() }),
  }),
  user: read(`${base}/user`, {
    about: 'The people of a unit or of a class, or those with these ids.',
    input: z.object({ depart: anyId(), tag: anyId(), id: many(z.uuid(), 100).default([]), ...paging }),
    data: z.object({ list: z.array(personFace), more: z.boolean() }),
  }),
}
