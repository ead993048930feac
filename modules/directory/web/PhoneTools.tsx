import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { useMay, useSession } from '#kernel/web/session/session.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import { directoryWords } from './words.ts'
import './directory.css'

/** Shown to people with `edit` only; the server checks again. */
export function PhoneTools() {
  const w = useWords(directoryWords)
  const keeps = useMay('directory', 'edit')
  if (!keeps) return null
  return (
    <Link className="c-round c-press" to="officeTel/edit" aria-label={w('addContact')}>
      <Icon name="plus" size={22} />
    </Link>
  )
}

/** Link to waiting contacts, for those who can decide on them. */
export function WaitingNote() {
  const w = useWords(directoryWords)
  const { state } = useSession()
  const read = useRead(contract.waitingContacts, {}, { when: state === 'person' })
  const count = read.data?.list.length ?? 0
  if (!count) return null
  return <Notice tone="brand" icon="list-checks" to="officeTel/waiting" text={w('waitingCount', { count })} />
}
