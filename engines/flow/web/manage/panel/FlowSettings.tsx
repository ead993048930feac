import { fieldsOf } from '#engines/forms/definition.ts'
import { kindOf } from '#engines/forms/fields/kinds.ts'
import { Part } from '#engines/forms/web/manage/designer/parts.tsx'
import { ExpressionField } from '#engines/forms/web/manage/logic/ExpressionField.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import type { FlowDefinition } from '../../../definition.ts'
import type { Said } from '../said.ts'
import type { FlowDesigner } from '../use-flow-designer.ts'
import { NodeFaults } from './FaultList.tsx'

const nothing: ReadonlySet<string> = new Set()

/** What holds for the whole flow. */
export function FlowSettings({ designer, said }: { designer: FlowDesigner; said: Said }) {
  const { w } = said
  const { definition, edit, form } = designer
  const set = (part: Partial<FlowDefinition>) => edit({ ...definition, ...part }, { mark: Object.keys(part).join() })
  return (
    <>
      <NodeFaults designer={designer} said={said} at="" />
      <Part>
        <Field
          kind="choice"
          label={w('withdraw')}
          value={definition.withdraw}
          options={(['untilDecided', 'always', 'never'] as const).map((value) => ({
            value,
            label: w(`withdraw.${value}`),
          }))}
          onChange={(withdraw: FlowDefinition['withdraw']) => set({ withdraw })}
        />
        <Field
          kind="choice"
          label={w('stale')}
          value={definition.stale}
          options={(['mark', 'again'] as const).map((value) => ({ value, label: w(`stale.${value}`) }))}
          onChange={(stale: FlowDefinition['stale']) => set({ stale })}
        />
      </Part>
      <Part>
        <Field
          kind="choices"
          label={w('later')}
          help={w('later.about')}
          value={definition.later ?? []}
          options={fieldsOf(form)
            .filter((field) => kindOf(field).role === 'asked')
            .map(({ key, title }) => ({ value: key, label: title || key }))}
          onChange={(later: string[]) => set({ later: later.length > 0 ? later : undefined })}
        />
      </Part>
      <Part>
        <ExpressionField
          label={w('caseTitle')}
          value={definition.caseTitle}
          definition={form}
          without={nothing}
          extra={said.extra}
          onChange={(caseTitle) => set({ caseTitle })}
        />
        <p className="fd-hint">{w('caseTitle.about')}</p>
      </Part>
    </>
  )
}
