import './release.css'
import { useRef } from 'react'
import type { Audience } from '#engines/directory/audience.ts'
import { DepartmentField } from '#engines/directory/web/PickFields.tsx'
import { personRoles } from '#kernel/person-roles.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { CheckboxField } from '#kernel/web/ui/form/CheckboxField.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import type { FormState } from '#kernel/web/ui/form/form-state.ts'
import { RadioField } from '#kernel/web/ui/form/RadioField.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { UploadField } from '#kernel/web/ui/form/UploadField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { kernelWords } from '#kernel/web/words.ts'
import type { DeskChannel } from '../../channel-contract.ts'
import { deskContract } from '../../desk-contract.ts'
import { contentWords } from '../words.ts'
import { audienceOf, blank, type Draft, type Intent, type Released, releaseSchema } from './release-draft.ts'
import { useRelease } from './use-release.ts'

export type { Released } from './release-draft.ts'

type ReleaseFormProps = { channels: readonly DeskChannel[]; onDone: (done: Released) => void }

export function ReleaseForm({ channels, onDone }: ReleaseFormProps) {
  const w = useWords(contentWords)
  const intent = useRef<Intent>('send')
  const release = useRelease(onDone)
  const form = useForm({
    initial: { ...blank, channel: channels.length === 1 ? channels[0]!.id : '' },
    schema: releaseSchema,
    words: w,
    draftKey: 'content/release',
    submit: (draft) => release(draft, channels.find(({ id }) => id === draft.channel)!, intent.current),
  })
  const channel = channels.find(({ id }) => id === form.values.channel)
  const reviewed = !channel?.mayPublish || channel.needsReview
  const send = (how: Intent) => {
    intent.current = how
    void form.submit()
  }
  return (
    <Form
      form={{ ...form, submit: async () => send('send') }}
      label={w('title.release')}
      submitLabel={w(reviewed ? 'release.submit' : 'release.publish')}
      actions={
        <Button
          look="outline"
          size="large"
          disabled={form.busy}
          onClick={() => send('keep')}
          label={w('release.save')}
        />
      }
    >
      <What form={form} />
      <Where form={form} channels={channels} reviewed={channel !== undefined && reviewed} />
      <Who form={form} open={channel?.public ?? false} />
    </Form>
  )
}

type PartProps = { form: FormState<Draft> }

function What({ form }: PartProps) {
  const w = useWords(contentWords)
  return (
    <FormSection title={w('release.what')}>
      <TextField
        {...form.field('title')}
        label={w('release.title')}
        placeholder={w('release.titleHint')}
        maxLength={120}
        required
      />
      <TextAreaField
        {...form.field('text')}
        label={w('release.text')}
        help={w('release.textHint')}
        rows={8}
        maxLength={10_000}
        required
      />
      <UploadField {...form.field('pictures')} label={w('release.pictures')} max={9} />
    </FormSection>
  )
}

function Where({ form, channels, reviewed }: PartProps & { channels: readonly DeskChannel[]; reviewed: boolean }) {
  const w = useWords(contentWords)
  const options = channels.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormSection title={w('release.where')}>
      <SelectField
        {...form.field('channel')}
        label={w('release.channel')}
        help={reviewed ? w('release.channelReview') : undefined}
        options={options}
        required
      />
      <TextField
        {...form.field('source')}
        label={w('release.source')}
        placeholder={w('release.sourceHint')}
        maxLength={60}
      />
    </FormSection>
  )
}

/** In a channel that is not public, the audience `public` is not offered. */
function Who({ form, open }: PartProps & { open: boolean }) {
  const w = useWords(contentWords)
  const k = useWords(kernelWords)
  const whos = (['all', 'some', ...(open ? (['public'] as const) : [])] as const).map((value) => ({
    value,
    label: w(`release.audience.${value}`),
  }))
  const roles = personRoles.map((value) => ({ value, label: k(`role.${value}`) }))
  return (
    <FormSection title={w('release.who')}>
      <RadioField {...form.field('who')} label={w('release.audience')} options={whos} required />
      {form.values.who === 'some' && (
        <>
          <DepartmentField
            {...form.field('units')}
            label={w('release.units')}
            help={w('release.unitsHelp')}
            multiple
            max={50}
          />
          <CheckboxField
            {...form.field('roles')}
            label={w('release.roles')}
            help={w('release.rolesHelp')}
            options={roles}
          />
        </>
      )}
      <AudienceCount audience={audienceOf(form.values)} />
    </FormSection>
  )
}

/** Number of recipients and some names, shown before publication. */
function AudienceCount({ audience }: { audience: Audience }) {
  const w = useWords(contentWords)
  const { data, fault } = useRead(deskContract.articleAudience, { audience: JSON.stringify(audience) })
  const count = data && formatNumber(data.count)
  const names = data?.sample.slice(0, 3).map(({ name, department }) => (department ? `${name}（${department}）` : name))
  return (
    <div className="release-count c-flex c-tint" data-tone={data?.count === 0 ? 'warning' : 'brand'} role="status">
      <Icon name="users" size={20} />
      <div>
        {!data && <p className="c-strong">{w(fault ? 'release.countFailed' : 'release.counting')}</p>}
        {data?.count === 0 && <p className="c-strong">{w('release.nobody')}</p>}
        {data && data.count > 0 && (
          <>
            <p className="c-strong">
              {w(audience.who === 'public' ? 'release.countPublic' : 'release.count', { count: count! })}
            </p>
            {names && names.length > 0 && (
              <small className="c-muted c-font-2">{w('release.sample', { names: names.join('、') })}</small>
            )}
          </>
        )}
      </div>
    </div>
  )
}
