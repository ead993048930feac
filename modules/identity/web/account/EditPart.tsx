import { useEffect } from 'react'
import * as z from 'zod/mini'
import { ask } from '#kernel/web/calls/ask.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { PageSkeleton } from '#kernel/web/pages/page-skeleton.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import { AvatarPart } from './AvatarPart.tsx'
import { CodeField } from './CodeField.tsx'
import { ContactPart } from './ContactPart.tsx'
import type { Profile } from './EditList.tsx'
import { saved } from './saved.ts'

const texts = ['name', 'latinName', 'nickname', 'motto', 'office'] as const
const parts = [...texts, 'avatar', 'mobile', 'email', 'unbind', 'password'] as const
type Part = (typeof parts)[number]

export const isPart = (part: string | undefined): part is Part => parts.some((one) => one === part)

export function EditPart({ part, profile }: { part: Part; profile: Profile }) {
  const w = useWords(identityWords)
  const title = titleKey(part, profile)
  if (part === 'password') return <Onward to="center/password" />
  return (
    <Screen name={w(title)} title={w(title)} wrap="centre">
      <Body part={part} profile={profile} />
    </Screen>
  )
}

function Body({ part, profile }: { part: Exclude<Part, 'password'>; profile: Profile }) {
  if (part === 'avatar') return <AvatarPart profile={profile} />
  if (part === 'unbind') return <UnbindPart profile={profile} />
  if (part === 'mobile' || part === 'email') return <ContactPart key={part} part={part} profile={profile} />
  return <TextPart field={part} profile={profile} />
}

function titleKey(part: Part, { mobile, email }: Profile) {
  if (part === 'mobile') return mobile ? 'mobile.change' : 'mobile.title'
  if (part === 'email') return email ? 'email.change' : 'email.title'
  if (part === 'unbind') return 'mobile.unbind'
  return `edit.${part}` as const
}

function Onward({ to }: { to: string }) {
  useEffect(() => go(to, { replace: true }), [to])
  return <PageSkeleton />
}

const longest = { name: 50, latinName: 64, nickname: 30, motto: 100, office: 60 }
type TextName = keyof typeof longest

function TextPart({ field, profile }: { field: TextName; profile: Profile }) {
  const w = useWords(identityWords)
  const needed = field === 'name'
  const form = useForm({
    initial: { value: profile[field] },
    schema: z.object({ value: z.string().check(z.trim(), z.minLength(needed ? 1 : 0), z.maxLength(longest[field])) }),
    submit: async ({ value }) => {
      await ask(contract.editUser, { [field]: value })
      await saved(w('edit.saved'))
    },
  })
  const look = { label: w(`edit.${field}`), maxLength: longest[field], required: true }
  return (
    <Form form={form} submitLabel={w('edit.save')}>
      <FormSection>
        {field === 'motto' ? (
          <TextAreaField {...form.field('value')} {...look} rows={3} />
        ) : (
          <TextField {...form.field('value')} {...look} />
        )}
      </FormSection>
    </Form>
  )
}

function UnbindPart({ profile: { mobile } }: { profile: Profile }) {
  const w = useWords(identityWords)
  const form = useForm({
    initial: { code: '' },
    schema: z.object({ code: z.string().check(z.length(6)) }),
    secret: ['code'],
    submit: async (values) => {
      await ask(contract.unbindMobile, values)
      await saved(w('mobile.unbound'))
    },
  })
  if (!mobile) {
    const bind = <Button to="center/edit?part=mobile" label={w('mobile.title')} />
    return <Empty icon="smartphone" title={w('fail.noMobile')} action={bind} />
  }
  return (
    <Form form={form} submitLabel={w('mobile.unbind')}>
      <FormSection note={w('mobile.unbindNote', { mobile })}>
        <CodeField {...form.field('code')} send={() => ask(contract.sendSmsCode, { purpose: 'unbind' })} />
      </FormSection>
    </Form>
  )
}
