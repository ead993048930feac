import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { anyId, day, flag, int, many, needed } from '#kernel/shapes.ts'
import { calendarFace, groupFace, groupRoles, memberFace, pressKey } from './shapes.ts'

const { read, write } = callsFor('person')
const base = '/myschedule/wap/groups'
const people = many(z.uuid(), 50).default([])

export const groupContract = {
  groups: read(`${base}/index`, {
    about: 'The groups one is in or invited to.',
    data: z.object({ list: z.array(groupFace) }),
  }),
  group: read(`${base}/detail`, {
    about: 'A group with its members and the calendars it may read.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ group: groupFace, members: z.array(memberFace), calendars: z.array(calendarFace) }),
  }),
  saveGroup: write(`${base}/save`, {
    about: 'Makes a group with a calendar of its own and invites people, or renames one.',
    input: z.object({ id: anyId(), version: int().default(0), key: pressKey(), name: needed(40), people }),
    data: z.object({ id: z.string() }),
  }),
  deleteGroup: write(`${base}/delete`, {
    about: 'Ends a group one owns; its calendar goes with it.',
    input: z.object({ id: z.uuid() }),
  }),
  invite: write(`${base}/invite`, {
    about: 'Invites people; those who are in or invited already are left as they are.',
    input: z.object({ id: z.uuid(), people, role: z.enum(['editor', 'reader']).default('reader') }),
    data: z.object({ invited: z.int() }),
  }),
  answerInvitation: write(`${base}/answer`, {
    about: 'Joins a group one is invited to, or declines.',
    input: z.object({ id: z.uuid(), accept: flag() }),
  }),
  setMember: write(`${base}/set-member`, {
    about: 'An owner gives a member another role.',
    input: z.object({ id: z.uuid(), person: z.uuid(), role: z.enum(groupRoles) }),
  }),
  removeMember: write(`${base}/remove-member`, {
    about: 'An owner removes a member or takes an invitation back.',
    input: z.object({ id: z.uuid(), person: z.uuid() }),
  }),
  leaveGroup: write(`${base}/leave`, {
    about: 'Leaves a group. Its last owner ends it instead.',
    input: z.object({ id: z.uuid() }),
  }),
  shareTime: write(`${base}/share-time`, {
    about: 'Whether one’s own times count when the group looks for free time.',
    input: z.object({ id: z.uuid(), on: flag() }),
  }),
  freeTime: read(`${base}/free-time`, {
    about: 'Spans in which all members of a group are free. Says nothing about what anyone does, or who is busy.',
    input: z.object({
      id: z.uuid(),
      from: day(),
      to: day(),
      /** Minutes of the day between which to look. */
      starts: int(0, 1_440).default(480),
      ends: int(0, 1_440).default(1_320),
      minutes: int(15, 720).default(60),
    }),
    data: z.object({
      /** How many members count, and how many keep their times to themselves. */
      counted: z.int(),
      apart: z.int(),
      days: z.array(z.object({ day: z.string(), spans: z.array(z.object({ from: z.int(), to: z.int() })) })),
    }),
  }),
}
