import * as z from 'zod'
import { tagKinds } from '#engines/directory/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { anyId, day, flag, many, needed, trimmed } from '#kernel/shapes.ts'

const unit = '/directory/backend/unit'
const post = '/directory/backend/post'
const tag = '/directory/backend/tag'
const { write } = callsFor({ may: 'manage' })
const made = z.object({ id: z.string() })

/** Rule of a tag: whom it applies to besides people tagged manually. */
export const tagRule = {
  kind: z.enum(tagKinds),
  role: z.enum(['', ...personRoles]).default(''),
  unit: anyId(),
}

/** Units, posts and tags; a permission for a unit includes those below it. */
export const treeContract = {
  makeUnit: write(`${unit}/make`, {
    about: 'Makes a unit below another; without one it is a topmost unit.',
    input: z.object({ parent: anyId(), code: needed(40), name: needed(80) }),
    data: made,
  }),
  renameUnit: write(`${unit}/rename`, {
    about: 'Gives a unit another name.',
    input: z.object({ id: z.uuid(), name: needed(80) }),
  }),
  moveUnit: write(`${unit}/move`, {
    about: 'Moves a unit with everything below it.',
    input: z.object({ id: z.uuid(), parent: anyId() }),
  }),
  closeUnit: write(`${unit}/close`, {
    about: 'Closes a unit that has nobody and nothing below it any more.',
    input: z.object({ id: z.uuid() }),
  }),
  mergeUnits: write(`${unit}/merge`, {
    about: 'Makes a unit part of another, with its people, contacts and all below it.',
    input: z.object({ id: z.uuid(), into: z.uuid() }),
  }),
  takePost: write(`${post}/take`, {
    about: 'Gives someone a post in a unit.',
    input: z.object({
      person: z.uuid(),
      unit: z.uuid(),
      title: needed(40),
      duty: trimmed(100).default(''),
      from: z.union([z.literal(''), day()]).default(''),
      primary: flag().default(false),
      leads: flag().default(false),
    }),
    data: made,
  }),
  endPost: write(`${post}/end`, { about: 'Ends a post as of today.', input: z.object({ id: z.uuid() }) }),
  makeTag: write(`${tag}/make`, {
    about: 'Makes a class or a group, by hand or by a rule: a role, a unit, or both.',
    input: z.object({ name: needed(60), ...tagRule }),
    data: made,
  }),
  deleteTag: write(`${tag}/delete`, {
    about: 'Removes a class or a group; its people stay.',
    input: z.object({ id: z.uuid() }),
  }),
  tagPeople: write(`${tag}/add`, {
    about: 'Puts people into a class or a group.',
    input: z.object({ id: z.uuid(), person: many(z.uuid(), 500).default([]) }),
    data: z.object({ added: z.int() }),
  }),
  untagPeople: write(`${tag}/drop`, {
    about: 'Takes people out of a class or a group.',
    input: z.object({ id: z.uuid(), person: many(z.uuid(), 500).default([]) }),
  }),
}
