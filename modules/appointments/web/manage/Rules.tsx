import { type Rule, ruleShape } from '#engines/booking/rules.ts'
import type { Audience } from '#engines/directory/audience.ts'
import { everyone } from '#engines/directory/audience.ts'
import { AudienceField } from '#engines/directory/web/manage/AudienceField.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { officeContract } from '../../office-contract.ts'
import { BookingOffice } from './BookingOffice.tsx'
import { RuleField } from './RuleField.tsx'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof officeContract.allRules>['list'][number]

/** Rules, each for any number of resources. */
export default function Rules() {
  const w = useWords(manageWords)
  return (
    <BookingOffice at="rules">
      <OfficeTable
        name="appointments.rules"
        words={manageWords}
        read={officeContract.allRules}
        search="search"
        empty="rulesNone"
        onOpen="form"
        columns={[
          { key: 'name', title: 'nameCol', of: 'name', always: true, width: 220 },
          { key: 'slot', title: 'slotLength', of: ({ rule }) => rule.slot || w('slotFree'), width: 160 },
          { key: 'horizon', title: 'horizon', of: ({ rule }) => rule.horizon, width: 120 },
          { key: 'buffer', title: 'buffer', of: ({ rule }) => rule.buffer, width: 140 },
          { key: 'resources', title: 'ruleResources', of: 'resources', kind: 'number', width: 110 },
        ]}
        rowActions={[{ label: 'editRules', opens: 'form' }]}
        add={{ label: 'addRules' }}
        form={(row, close) => <RulesForm row={row} onClose={close} />}
      />
    </BookingOffice>
  )
}

const usual: Rule = ruleShape.parse({ opening: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: 480, to: 1320 }] })

function RulesForm({ row, onClose }: { row: Row | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const units = useRead(officeContract.bookingUnits, {}).data?.list ?? []
  return (
    <DrawerForm
      title={w(row ? 'editRules' : 'addRules')}
      call={officeContract.saveRules}
      draftKey={`appointments.rules/${row?.id ?? 'new'}`}
      initial={initialOf(row) as never}
      fromFresh={(fresh) => initialOf(fresh as Row) as never}
      changes={[officeContract.allRules]}
      onClose={onClose}
      fields={{
        name: { label: w('nameCol') },
        nameEn: { label: w('nameEn') },
        nameTw: { label: w('nameTw') },
        audience: {
          label: w('audience'),
          required: false,
          control: ({ value, onChange }) => (
            <AudienceField
              value={parsed(value, everyone)}
              onChange={(next) => onChange?.(JSON.stringify(next))}
              units={units}
              count={officeContract.bookingAudience}
            />
          ),
          said: () => w('audience'),
        },
        rule: {
          label: w('rules'),
          control: ({ value, onChange }) => (
            <RuleField
              value={parsed(value, usual)}
              rules={row?.id ?? ''}
              onChange={(next) => onChange?.(JSON.stringify(next))}
            />
          ),
          said: () => w('rules'),
        },
      }}
    />
  )
}

/** Rules and audience are sent as JSON. */
const parsed = <T,>(value: unknown, otherwise: T): T =>
  typeof value === 'string' ? (JSON.parse(value) as T) : ((value ?? otherwise) as T)

function initialOf(row: Row | undefined): { name: string; rule: string; audience: string } & Partial<Row | object> {
  if (!row) return { name: '', rule: JSON.stringify(usual), audience: JSON.stringify(everyone satisfies Audience) }
  const { resources: _, rule, audience, ...draft } = row
  return { ...draft, rule: JSON.stringify(rule), audience: JSON.stringify(audience) }
}
