import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { inHundredths } from '../../gpa.ts'
import { type BandDraft, BandFields } from './BandFields.tsx'
import { kindSet, levelSet, manageWords, resitSet } from './words.ts'

type Row = ReceivedFrom<typeof contract.rules>['list'][number]

/** How grades become points, by level. */
export default function Rules() {
  return (
    <OfficeTable
      name="scores.rules"
      words={manageWords}
      title="title.manageRules"
      note="rule.note"
      read={contract.rules}
      onOpen="form"
      columns={[
        { title: 'rule.level', of: 'id', set: levelSet, always: true, width: 120 },
        { title: 'rule.bands', render: ({ bands }) => bands.map(bandText).join(' · ') },
        { title: 'rule.counted', width: 200, render: ({ counted }) => counted.map(kindSet.label).join(' / ') },
        { title: 'rule.resits', set: resitSet, width: 220 },
      ]}
      rowActions={[{ label: 'rule.edit', opens: 'form' }]}
      form={(row, close) => row && <RuleForm row={row} onClose={close} />}
    />
  )
}

const bandText = ({ value, point }: Row['bands'][number]): string =>
  point === null ? value : `${value}→${inHundredths(point)}`

const draftOf = ({ value, point }: Row['bands'][number]): BandDraft => ({
  value,
  point: point === null ? '' : String(point / 100),
})

function initialOf({ id, version, bands, counted, resits, cap }: Row) {
  return { id, version, bands: bands.map(draftOf), counted, resits, cap: cap / 100 }
}

const pointOf = (point: string): number | null => (point.trim() === '' ? null : Math.round(Number(point) * 100))

function RuleForm({ row, onClose }: { row: Row; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={`${w('rule.edit')} · ${levelSet.label(row.id)}`}
      call={contract.saveRule}
      draftKey={`scores.rule/${row.id}`}
      initial={initialOf(row) as never}
      fromFresh={(fresh) => initialOf((fresh as { list: Row[] }).list.find(({ id }) => id === row.id)!)}
      toSend={({ bands, counted, cap, ...rest }) =>
        ({
          ...rest,
          cap: Math.round(Number(cap) * 100),
          counted: JSON.stringify(counted ?? []),
          bands: JSON.stringify(
            ((bands ?? []) as BandDraft[]).map(({ value, point }) => ({ value: value.trim(), point: pointOf(point) })),
          ),
        }) as never
      }
      changes={[contract.rules]}
      success={w('rule.saved')}
      onClose={onClose}
      fields={{
        bands: {
          label: w('rule.bands'),
          said: (list) => ((list ?? []) as BandDraft[]).map(({ value, point }) => `${value} ${point}`).join('，'),
          control: ({ value, onChange }) => (
            <BandFields value={(value ?? []) as readonly BandDraft[]} onChange={onChange!} />
          ),
        },
        counted: { label: w('rule.counted'), kind: 'choices', options: kindSet.options() },
        resits: { label: w('rule.resits'), kind: 'choice', options: resitSet.options() },
        cap: { label: w('rule.cap'), kind: 'number', when: ({ resits }) => resits === 'capped' },
      }}
    />
  )
}
