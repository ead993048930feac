import { useEffect } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { PageSkeleton } from '#kernel/web/pages/page-skeleton.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { identityWords } from '../words.ts'
import { AvatarPart } from './AvatarPart.tsx'
import { ContactPart } from './ContactPart.tsx'
import type { Profile } from './EditList.tsx'
import { TextPart } from './TextPart.tsx'
import { UnbindPart } from './UnbindPart.tsx'

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
