import type { ReactNode } from 'react'
import type { Language } from '#kernel/language/messages.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { type DeskEvent, eventStates } from './event-parts.tsx'
import './tickets-office.css'
import { manageWords } from './words.ts'

const pages = ['event', 'orders', 'board', 'doors'] as const
type Part = (typeof pages)[number]

type Props = {
  at: Part
  tools?: (event: DeskEvent) => ReactNode
  children: (event: DeskEvent) => ReactNode
  /** Poll interval in milliseconds. */
  every?: number
}

/** Tabs of one event under its title. */
export function EventFrame({ at, tools, children, every }: Props) {
  const { id = '' } = usePage().params
  const language = useLanguage()
  const read = useRead(contract.deskEvent, { id }, every ? { every } : {})
  return (
    <FromRead read={read} rows={8}>
      {(event) => (
        <OfficePage title={titleIn(language, event)} note={<Note event={event} />} tools={tools?.(event)}>
          {event.state !== 'draft' && <Parts at={at} id={id} />}
          {children(event)}
        </OfficePage>
      )}
    </FromRead>
  )
}

const titleIn = (language: Language, { title, titleEn, titleTw }: DeskEvent): string =>
  (language === 'en' ? titleEn : language === 'tw' ? titleTw : '') || title

function Parts({ at, id }: { at: Part; id: string }) {
  const w = useWords(manageWords)
  return (
    <OfficeTabs
      label={w('parts')}
      options={pages.map((key) => ({ key, label: w(`part.${key}`) }))}
      value={at}
      onChange={(part) => go(`manage/tickets/${part}/${id}`, { replace: true })}
    />
  )
}

function Note({ event: { state, mode, department, cancelReason } }: { event: DeskEvent }) {
  const w = useWords(manageWords)
  return (
    <span className="office-tags">
      {eventStates.show(state)}
      <Tag>{w(`mode.${mode}`)}</Tag>
      <span>{department || w('whole')}</span>
      {cancelReason && <span>{w('cancelled.because', { reason: cancelReason })}</span>}
    </span>
  )
}
