import * as z from 'zod'
import { audience, audienceSample, unitChoices } from '#engines/directory/audience.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { callsFor } from '#kernel/contract.ts'
import {
  booleans,
  flag,
  int,
  ints,
  needed,
  nothing,
  packed,
  paged,
  paging,
  sorting,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { drawnShape } from './drawn.ts'
import { flowFaultNames } from './faults.ts'
import { casesContract } from './office-cases-contract.ts'

/** Rights of the mounting module: who draws flows, who publishes them and switches them off, who looks after cases. */
export type OfficeRights = Readonly<{ design: string; publish: string; cases: string }>

/** Icons of flows on the portal. */
export const flowIcons = [
  ...['file-text', 'calendar-check', 'stamp', 'car', 'users', 'badge-check', 'receipt', 'door-open', 'clipboard-list'],
] as ['file-text', 'calendar-check', 'stamp', 'car', 'users', 'badge-check', 'receipt', 'door-open', 'clipboard-list']

export const flowStates = ['draft', 'on', 'off'] as const
export const flowActions = ['edit', 'publish', 'switchOff', 'switchOn', 'remove'] as const

export const flowRow = z.object({
  ...strings('id', 'key', 'title', 'titleEn', 'changedBy'),
  state: z.enum(flowStates),
  /** 0: never published. */
  ...ints('version', 'revision', 'openCases', 'minutes', 'changedAt'),
  /** The draft differs from what is published. */
  isChanged: z.boolean(),
  allowedActions: z.array(z.enum(flowActions)),
})
export type FlowRow = z.output<typeof flowRow>

export const flowFault = z.object({
  at: z.string(),
  fault: z.enum(flowFaultNames),
  arm: z.int().optional(),
  name: z.string().optional(),
  position: z.int().optional(),
})

const named = z.object(strings('key', 'label'))
const titles = { title: needed(80), titleEn: trimmed(120).default('') }
const face = {
  ...{ about: trimmed(200).default(''), aboutEn: trimmed(300).default('') },
  icon: z.enum(flowIcons).default('file-text'),
}
const drawn = { definition: packed(drawnShape, 1_000_000), form: packed(definitionShape, 1_000_000) }
const revised = { id: z.uuid(), revision: int() }
const saved = z.object({ id: z.string(), revision: z.int(), faults: z.array(flowFault) })
const bodyBytes = 3 * 1_048_576

/** How a past case would go today. `people`: the same way with other people. */
export const outcomes = ['same', 'people', 'path', 'nobody'] as const
export type Outcome = (typeof outcomes)[number]

const designCalls = (path: string, rights: OfficeRights) => {
  const desk = callsFor({ may: '' })
  const design = callsFor({ may: rights.design })
  const publish = callsFor({ may: rights.publish })
  return {
    deskFlows: desk.read(`${path}/flows`, {
      about: 'All flows of the service with their state, version, open cases and usual time.',
      input: z.object({
        ...{ ...paging, q: trimmed(50).default(''), state: z.enum(['', ...flowStates]).default('') },
        ...sorting(['changed', 'title', 'openCases']),
      }),
      data: paged(flowRow),
    }),
    deskFlow: design.read(`${path}/flow`, {
      about: 'One flow: what is drawn, what is published, who may start it.',
      input: z.object({ id: z.uuid() }),
      data: z.object({
        ...flowRow.shape,
        draft: z.object({ ...strings('title', 'titleEn'), definition: drawnShape, form: definitionShape }),
        published: z.object({ definition: drawnShape, form: definitionShape }).nullable(),
        rules: z.object({ ...strings('about', 'aboutEn', 'icon'), audience }),
        faults: z.array(flowFault),
      }),
    }),
    flowOffers: design.read(`${path}/offers`, {
      about: 'What flows can name: units, posts, permissions, automatic steps, other flows.',
      data: z.object({
        units: unitChoices,
        ...{ permissions: z.array(named), triggers: z.array(named), posts: z.array(z.string()) },
        flows: z.array(named.extend({ starts: z.array(z.string()) })),
      }),
    }),
    flowAudience: design.read(`${path}/audience`, {
      about: 'How many an audience has, and some of them.',
      input: z.object({ audience: packed(audience, 100_000) }),
      data: audienceSample,
    }),
    beginFlow: design.write(`${path}/begin`, {
      about: 'A new flow: empty, from a template or from a file. Nobody can start it before it is published.',
      input: z.object({ ...titles, ...drawn, ...face, base: trimmed(30).default('') }),
      ...{ data: saved, bodyBytes },
    }),
    copyFlow: design.write(`${path}/copy`, {
      about: 'A new draft like it.',
      input: z.object({ id: z.uuid(), ...titles }),
      data: saved,
    }),
    saveFlow: design.write(`${path}/save`, {
      about: 'Keeps what is drawn. Whoever drew from an older state is told, and nothing is overwritten.',
      input: z.object({ ...revised, ...titles, ...drawn }),
      ...{ data: saved, bodyBytes },
    }),
    saveFlowRules: design.write(`${path}/save-rules`, {
      about: 'Who may start cases, and how it is shown to them. Holds at once.',
      input: z.object({ ...revised, ...face, audience: packed(audience, 100_000) }),
      data: z.object({ id: z.string(), revision: z.int() }),
    }),
    removeFlow: design.write(`${path}/remove`, {
      about: 'Removes a flow that was never published.',
      input: z.object({ id: z.uuid() }),
      data: nothing(),
    }),
    publishFlow: publish.write(`${path}/publish`, {
      about: 'What is drawn becomes what new cases follow; refused with its faults. Cases that run stay on theirs.',
      input: z.object({ ...revised, note: trimmed(200).default('') }),
      data: z.object({ number: z.int() }),
    }),
    switchFlow: publish.write(`${path}/switch`, {
      about: 'Takes a flow out of use, or back. Cases that run go on.',
      input: z.object({ id: z.uuid(), on: flag() }),
      data: nothing(),
    }),
    flowVersions: design.read(`${path}/versions`, {
      about: 'Every version that was published, the latest first.',
      input: z.object({ ...paging, id: z.uuid() }),
      data: paged({ ...ints('number', 'at', 'cases', 'nodes'), ...strings('by', 'note'), ...booleans('isOut') }),
    }),
    flowVersion: design.read(`${path}/version`, {
      about: 'One version whole.',
      input: z.object({ id: z.uuid(), number: int(1) }),
      data: z.object({ number: z.int(), definition: drawnShape, form: definitionShape }),
    }),
    restoreFlow: design.write(`${path}/restore`, {
      about: 'What was published once becomes the draft. It is in use only when it is published again.',
      input: z.object({ ...revised, number: int(1) }),
      data: saved,
    }),
    simulateFlow: design.read(`${path}/simulate`, {
      about: 'Walks cases of the last twelve months through the draft, a batch at a time, the latest first.',
      input: z.object({ id: z.uuid(), page: int(1, 20).default(1) }),
      data: z.object({
        ...ints('total', 'revision'),
        /** Whether there are further batches. */
        more: z.boolean(),
        list: z.array(
          z.object({
            ...strings('case', 'title', 'applicant'),
            startedAt: z.int(),
            outcome: z.enum(outcomes),
            /** The first node that differs, by its name; '' if none does. */
            ...strings('node', 'was', 'now'),
          }),
        ),
      }),
    }),
  }
}

/**
 * The calls of a module's back office of flows. It spreads them into its contract under its own path and rights, and
 * serves them with `serveFlowOffice(desk, rights)`.
 */
export const flowOfficeCalls = (path: string, rights: OfficeRights) => ({
  ...designCalls(path, rights),
  ...casesContract(path, rights),
})

export type FlowOfficeCalls = ReturnType<typeof flowOfficeCalls>
