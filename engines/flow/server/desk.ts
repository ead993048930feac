import type { Module } from '#kernel/module.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { CaseStateName, Fields } from '../core/state.ts'
import type { FlowFail } from '../refusal-words.ts'

/** What a module's hooks are told of a case. */
export type CaseFacts = {
  id: string
  /** Key of its flow. */
  flow: string
  title: string
  applicant: string
  state: CaseStateName
  fields: Fields
  startedAt: Date
}

export type FlowHook = (ctx: JobContext, facts: CaseFacts) => Promise<void>

/**
 * How a module owns flows. Its `fails` contain `flowFails`, its messages `flowMessages`, its topics `flowTopics`, its
 * jobs and batches those of `flowJobs(desk)` and `flowBatches(desk)`.
 */
export type FlowDesk = Readonly<{
  module: Pick<Module<FlowFail>, 'key' | 'messages' | 'permissions' | 'fail'>
  /** The page of a case; `{case}` and `{task}` are filled in. */
  link: string
  /** The right of the module whose holders are asked where nobody else is found. */
  administrators: string
  /** What trigger nodes call, by name. In one transaction with its mark, so exactly once. */
  triggers?: Readonly<Record<string, FlowHook>>
  /** Called once when a case has ended. */
  ended?: FlowHook
}>

/** What is needed to change a case: a write, or a job. */
export type FlowContext = Pick<JobContext, 'site' | 'db' | 'now' | 'tools' | 'enqueue' | 'publish'> &
  Partial<Pick<WriteContext, 'defer'>>

export const flowTopics = [
  { name: 'flowTask', group: 'todo' },
  { name: 'flowCase', group: 'services' },
] as const

/** The agenda source of a module's tasks. */
export const sourceOf = (owner: string): string => `${owner}.flow`
export const agendaSource = ({ module }: FlowDesk): string => sourceOf(module.key)

export const linkOf = ({ link }: FlowDesk, id: string, task: number | '' = ''): string =>
  link.replace('{case}', id).replace('{task}', String(task))
