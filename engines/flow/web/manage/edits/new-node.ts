import { type FlowNode, nodeShape } from '../../../definition.ts'

export const newKinds = [
  'approve',
  'handle',
  'copy',
  'branch',
  'parallel',
  'inclusive',
  'delay',
  'sub',
  'trigger',
] as const
export type NewKind = (typeof newKinds)[number]

export type Titles = { title: string; titleEn: string; join: string; joinEn: string }

/** Sensible beginnings: the leader of the applicant's unit, the administrators if there is none. */
const starts: Readonly<Record<NewKind, object>> = {
  approve: { who: [{ by: 'leader' }], nobody: 'administrators' },
  handle: { who: [{ by: 'leader' }], nobody: 'administrators' },
  copy: { who: [{ by: 'applicant' }] },
  branch: {},
  parallel: {},
  inclusive: {},
  delay: { wait: { hours: 8 } },
  sub: { flow: '' },
  trigger: { does: 'none' },
}

/** A new node that leads to `next`; splits have two arms, blocks their join. */
export function newNode(kind: NewKind, { title, titleEn, join, joinEn }: Titles) {
  return (id: string, next: string, joinId: string): FlowNode[] => {
    const named = { kind, id, title, titleEn, ...starts[kind] }
    if (kind === 'branch') return [nodeShape.parse({ ...named, arms: [{ next }, { next }] })]
    if (kind !== 'parallel' && kind !== 'inclusive') return [nodeShape.parse({ ...named, next })]
    return [
      nodeShape.parse({ ...named, arms: [{ next: joinId }, { next: joinId }], join: joinId }),
      nodeShape.parse({ kind: 'join', id: joinId, title: join, titleEn: joinEn, next }),
    ]
  }
}
