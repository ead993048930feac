import { useId } from 'react'
import { PersonField } from '#engines/directory/web/PickFields.tsx'
import type { Picked } from '#engines/directory/web/use-picked.ts'
import { useWords } from '#kernel/web/language.tsx'
import { RadioField } from '#kernel/web/ui/form/RadioField.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { UploadField } from '#kernel/web/ui/form/UploadField.tsx'
import type { CaseView } from '../../contract.ts'
import { type DecisionKind, type Draft, isVerdict, type Missing, needsOpinion } from './decision.ts'
import type { FlowKit } from './kit.ts'
import { Phrases } from './Phrases.tsx'
import { SignField } from './SignField.tsx'
import { portalWords } from './words.ts'

type PartProps = { draft: Draft; set: (to: Partial<Draft>) => void }

export function ReturnFields({ one, draft, set }: PartProps & { one: CaseView }) {
  const w = useWords(portalWords)
  const id = useId()
  return (
    <>
      <RadioField
        {...{ id: `${id}-to`, name: 'to', value: draft.to, onChange: (to: string) => set({ to }) }}
        label={w('sheet.to')}
        required
        options={one.returnTo.map(({ node, title }) => ({ value: node, label: title || w('sheet.applicant') }))}
      />
      <RadioField
        {...{ id: `${id}-back`, name: 'back', value: draft.back, onChange: (back: Draft['back']) => set({ back }) }}
        label={w('sheet.after')}
        required
        options={[
          { value: 'again', label: w('sheet.walkAgain') },
          { value: 'back', label: w('sheet.comeBack') },
        ]}
      />
    </>
  )
}

export function PeopleField({ kind, draft, set, isMissing }: PartProps & { kind: DecisionKind; isMissing: boolean }) {
  const w = useWords(portalWords)
  const id = useId()
  const isMany = kind.startsWith('add')
  return (
    <PersonField
      {...{ id, name: 'people', value: draft.people, onChange: (people: Picked[]) => set({ people }) }}
      {...(isMissing && { error: w('sheet.personNeeded') })}
      label={w(isMany ? 'sheet.people' : 'sheet.person')}
      help={w(`note.${kind as 'transfer'}`)}
      required
      multiple={isMany}
      max={isMany ? 10 : 1}
    />
  )
}

type OpinionProps = PartProps & {
  kit: FlowKit
  kind: DecisionKind
  one: CaseView
  lacks: (what: Missing) => boolean
}

export function OpinionFields({ kit, kind, one, draft, set, lacks }: OpinionProps) {
  const w = useWords(portalWords)
  const id = useId()
  const mustSign = kind === 'agree' && one.task?.needsSignature === true
  return (
    <>
      <TextAreaField
        {...{ id: `${id}-opinion`, name: 'opinion', value: draft.opinion }}
        {...(lacks('opinion') && { error: w('sheet.opinionNeeded') })}
        onChange={(opinion) => set({ opinion })}
        label={w('sheet.opinion')}
        placeholder={w('sheet.opinionHint')}
        required={needsOpinion(kind, one)}
        rows={3}
        maxLength={1_000}
      />
      <Phrases
        kit={kit}
        isNegative={kind === 'refuse' || kind === 'return'}
        text={draft.opinion}
        onPick={(opinion) => set({ opinion })}
      />
      {isVerdict(kind) && (
        <details className="fl-papers" open={mustSign || lacks('signature')}>
          <summary className="c-muted">{w('sheet.papers')}</summary>
          <div className="c-stack c-gap-4">
            <SignField
              signed={draft.signature}
              required={mustSign}
              isMissing={lacks('signature')}
              onSigned={(signature) => set({ signature })}
            />
            <UploadField
              {...{ id: `${id}-files`, name: 'files', value: draft.files }}
              onChange={(files) => set({ files })}
              label={w('sheet.attach')}
              kind="files"
              max={9}
            />
          </div>
        </details>
      )}
    </>
  )
}
