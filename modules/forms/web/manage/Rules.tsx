import { useState } from 'react'
import type { Audience } from '#engines/directory/audience.ts'
import { AudienceField } from '#engines/directory/web/manage/AudienceField.tsx'
import { useSaidAudience } from '#engines/directory/web/manage/said-audience.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/office/Detail.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { officeContract as contract } from '../../office-contract.ts'
import { FormFrame } from './FormFrame.tsx'
import { type DeskForm, formChanges, useAllUnits } from './form-parts.tsx'
import { useRuleFacts } from './rule-facts.ts'
import { type RulePart, ruleParts, useRuleFaces } from './rule-fields.tsx'
import { manageWords } from './words.ts'

/** Audience, times, limits and processing of a form. */
export default function Rules() {
  return <FormFrame at="rules">{(form) => <Shown form={form} />}</FormFrame>
}

function Shown({ form }: { form: DeskForm }) {
  const w = useWords(manageWords)
  const factsOf = useRuleFacts(form.rules)
  const [editing, setEditing] = useState<RulePart>()
  return (
    <>
      {form.version > 0 && <Alert type="info" showIcon title={w('rules.atOnce')} />}
      <div className="fm-rules c-grid c-gap-4">
        {ruleParts.map((part) => (
          <OfficeCard
            key={part}
            title={w(`rules.${part}`)}
            extra={
              form.allowedActions.includes('edit') && (
                <Button
                  size="small"
                  icon="pencil"
                  aria-label={w('rules.edit', { part: w(`rules.${part}`) })}
                  onClick={() => setEditing(part)}
                >
                  {w('action.edit')}
                </Button>
              )
            }
          >
            <Facts facts={factsOf[part]} />
          </OfficeCard>
        ))}
      </div>
      {editing && <RulesForm key={editing} part={editing} form={form} onClose={() => setEditing(undefined)} />}
    </>
  )
}

function RulesForm({ part, form, onClose }: { part: RulePart; form: DeskForm; onClose: () => void }) {
  const w = useWords(manageWords)
  const units = useAllUnits()
  const faces = useRuleFaces(part)
  const saidAudience = useSaidAudience(units)
  const [opened] = useState({ ...form.rules, id: form.id, revision: form.revision })
  const fields =
    part === 'who'
      ? {
          audience: {
            label: w('rule.audience'),
            said: saidAudience,
            control: ({ value, onChange }: { value?: unknown; onChange?: (value: unknown) => void }) => (
              <AudienceField
                value={value as Audience}
                onChange={onChange!}
                units={units}
                count={contract.formAudience}
                withPublic
              />
            ),
          },
          ...faces,
        }
      : faces
  return (
    <DrawerForm
      title={w(`rules.${part}`)}
      call={contract.saveRules}
      draftKey={`forms.rules/${form.id}/${part}`}
      initial={opened}
      fields={fields}
      changes={formChanges}
      width={640}
      toSend={(values) => values as never}
      fromFresh={(fresh) => ({ ...(fresh as DeskForm).rules })}
      onClose={onClose}
    >
      {part === 'who' && form.submissions > 0 && <p className="office-quiet">{w('rules.anonymousFixed')}</p>}
    </DrawerForm>
  )
}
