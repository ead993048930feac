import { useLanguage } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import type { AuditRow } from '../../shapes.ts'

/** Who did what to which entity; people and entities are linked if the reader may open their pages. */
export function AuditSentence({ row }: { row: AuditRow }) {
  const { who, whoPage, nobody, thing } = row
  return (
    <span className="office-sentence">
      <Named name={who?.name ?? nobody} page={whoPage} /> <Did row={row} />
      {thing && <Thing {...thing} />}
    </span>
  )
}

function Did({ row: { actionName, thing } }: { row: AuditRow }) {
  const isEnglish = useLanguage() === 'en'
  const did = isEnglish ? actionName.charAt(0).toLowerCase() + actionName.slice(1) : actionName
  const isApart = isEnglish || (thing?.marks === 'none' && !did.endsWith('：'))
  return thing && isApart ? `${did} ` : thing ? did : did.replace(/[：:]$/, '')
}

const marks = {
  zh: { title: '《》', quotes: '“”', none: '' },
  en: { title: '“”', quotes: '“”', none: '' },
  tw: { title: '《》', quotes: '「」', none: '' },
} as const

function Thing({ name, page, marks: kind }: NonNullable<AuditRow['thing']>) {
  const [open = '', close = ''] = marks[useLanguage()][kind]
  return (
    <>
      {open}
      <Named name={name} page={page} />
      {close}
    </>
  )
}

const Named = ({ name, page }: { name: string; page: string }) => (page ? <Link to={page}>{name}</Link> : <b>{name}</b>)
