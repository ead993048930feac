import { transitions } from '#kernel/transitions.ts'

export const importStates = [
  'reading',
  'ready',
  'failed',
  'applying',
  'applied',
  'rollingBack',
  'rolledBack',
  'cancelled',
] as const
export type ImportState = (typeof importStates)[number]

export type ImportAction =
  | 'stage'
  | 'fail'
  | 'reread'
  | 'apply'
  | 'compareAgain'
  | 'finishApply'
  | 'rollback'
  | 'finishRollback'
  | 'cancel'

type Entity = { state: ImportState; origin: 'file' | 'ldap'; changedAt: Date; sweptAt: Date | null }
type Who = { now: Date }

/** A job that failed repeatedly leaves its state behind; after this time it may be started again. */
const patience = 120_000
const isForgotten = ({ changedAt }: Entity, { now }: Who): boolean => now.getTime() - changedAt.getTime() > patience
const notWhile = (state: ImportState) => (entity: Entity, who: Who) =>
  entity.state !== state || isForgotten(entity, who)

export const importSteps = transitions<ImportState, ImportAction, Entity, Who>({
  stage: { from: ['reading'], to: 'ready' },
  fail: { from: ['reading'], to: 'failed' },
  reread: { from: ['ready', 'failed'], to: 'reading', guard: ({ origin }) => origin === 'file' },
  apply: { from: ['ready', 'applying'], to: 'applying', guard: notWhile('applying') },
  compareAgain: { from: ['applying'], to: 'ready' },
  finishApply: { from: ['applying'], to: 'applied' },
  rollback: {
    from: ['applied', 'rollingBack'],
    to: 'rollingBack',
    guard: (entity, who) => entity.sweptAt === null && notWhile('rollingBack')(entity, who),
  },
  finishRollback: { from: ['rollingBack'], to: 'rolledBack' },
  cancel: { from: ['reading', 'ready', 'failed'], to: 'cancelled' },
})
