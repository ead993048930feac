import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { anyId, booleans, int, ints, listed, needed, paging, rowsOf, strings, trimmed } from '#kernel/shapes.ts'

const base = '/run/wap/team'
const own = callsFor('person')
const plan = z.uuid()

export const teamCard = z.object({
  ...strings('id', 'name'),
  ...ints('rank', 'members', 'runs', 'meters', 'average', 'goal'),
  isMine: z.boolean(),
})
export type TeamCard = z.output<typeof teamCard>

const choice = rowsOf({ ...strings('id', 'title'), teamMost: z.int() })

export const teamContract = {
  runTeams: own.read(`${base}/index`, {
    about: 'Teams of a plan by the kilometres of a member; only totals, no names of people.',
    offline: true,
    input: z.object({ plan: anyId(), ...paging }),
    data: listed(teamCard, { plans: choice, plan: z.string(), more: z.boolean() }),
  }),
  myTeam: own.read(`${base}/mine`, {
    about: 'The own team in a plan with its members, or none.',
    input: z.object({ plan: anyId() }),
    data: z.object({
      plans: choice,
      plan: z.string(),
      team: z
        .object({
          ...strings('id', 'name', 'code'),
          ...ints('goal', 'meters', 'runs', 'most'),
          isCaptain: z.boolean(),
          members: rowsOf({ ...strings('id', 'name'), ...ints('runs', 'meters'), ...booleans('isMe', 'isCaptain') }),
        })
        .nullable(),
    }),
  }),
  saveTeam: own.write(`${base}/save`, {
    about: 'A new team, or name and goal of the own one by its captain.',
    input: z.object({ plan, name: needed(30), goal: int(0, 100_000_000).default(0) }),
    data: z.object({ id: z.string() }),
  }),
  joinTeam: own.write(`${base}/join`, {
    about: 'Joins the team with this code.',
    input: z.object({ plan, code: trimmed(12) }),
    data: z.object({ name: z.string() }),
  }),
  leaveTeam: own.write(`${base}/leave`, {
    about: 'Leaves the own team; the last member dissolves it, and a captain hands over to the next member.',
    input: z.object({ plan }),
  }),
  removeMember: own.write(`${base}/remove`, {
    about: 'The captain removes a member.',
    input: z.object({ plan, person: z.uuid() }),
  }),
}
