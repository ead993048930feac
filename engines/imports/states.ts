import { transitions } from '#kernel/transitions.ts'

export const importStates = [
  'uploaded',
  'parsed',
  'previewed',
  'failed',
  'applying',
  'applied',
  'rollingBack',
  'rolledBack',
  'discarded',
] as const
export type ImportState = (typeof importStates)[number]

export type ImportAction =
  | 'parse'
  | 'stage'
  | 'fail'
  | 'reread'
  | 'apply'
  | 'compareAgain'
  | 'finishApply'
  | 'rollback'
  | 'finishRollback'
  | 'discard'

type Entity = { state: ImportState; origin: string; changedAt: Date; sweptAt: Date | null }
type Who = { now: Date }

/** A job that failed repeatedly leaves its state behind; after this time it may be started again. */
const patience = 120_000
const isForgotten = ({ changedAt }: Entity, { now }: Who): boolean => now.getTime() - changedAt.getTime() > patience
const notWhile = (state: ImportState) => (entity: Entity, who: Who) =>
  entity.state !== state || isForgotten(entity, who)

/** `parsed`: its columns are known; it stays there while a required one is missing and has to be mapped by hand. */
export const importSteps = transitions<ImportState, ImportAction, Entity, Who>({
  parse: { from: ['uploaded', 'parsed'], to: 'parsed' },
  stage: { from: ['uploaded', 'parsed'], to: 'previewed' },
  fail: { from: ['uploaded', 'parsed'], to: 'failed' },
  reread: { from: ['parsed', 'previewed', 'failed'], to: 'uploaded', guard: ({ origin }) => origin === 'file' },
  apply: { from: ['previewed', 'applying'], to: 'applying', guard: notWhile('applying') },
  compareAgain: { from: ['applying'], to: 'previewed' },
  finishApply: { from: ['applying'], to: 'applied' },
  rollback: {
    from: ['applied', 'rollingBack'],
    to: 'rollingBack',
    guard: (entity, who) => entity.sweptAt === null && notWhile('rollingBack')(entity, who),
  },
  finishRollback: { from: ['rollingBack'], to: 'rolledBack' },
  discard: { from: ['uploaded', 'parsed', 'previewed', 'failed'], to: 'discarded' },
})

/** Actions of people; the other transitions are made by jobs. */
export const askedActions = ['reread', 'apply', 'rollback', 'discard'] as const
export type AskedAction = (typeof askedActions)[number]
