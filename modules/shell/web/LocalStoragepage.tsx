import { useState } from 'react'
import './local-store.css'
import { confirm, popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { answerPrefix, type CacheEntry, draftPrefix, officeDb } from '#kernel/web/offline/local-cache.ts'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { formatBytes } from '#kernel/web/ui/formats.ts'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { shellWords } from './words.ts'

/** Data stored on this device: listed, and deletable one by one or all at once. */
export default function LocalStoragepage() {
  const w = useWords(shellWords)
  const [entries, setEntries] = useState(() => officeDb.list())
  const clearAll = async () => {
    if (!(await confirm({ text: w('cache.clearAsk'), ok: w('cache.clear'), danger: true }))) return
    officeDb.clear()
    setEntries(officeDb.list())
    popup(w('cache.cleared'))
  }
  const remove = async (entry: CacheEntry, name: string) => {
    if (!(await confirm({ text: w('cache.removeAsk', { name }), ok: w('cache.remove'), danger: true }))) return
    officeDb.remove(entry.key)
    setEntries(officeDb.list())
  }
  const size = formatBytes(entries.reduce((sum, { bytes }) => sum + bytes, 0))
  const foot = entries.length > 0 && (
    <Button look="danger" icon="trash-2" onClick={() => void clearAll()} label={w('cache.clear')} />
  )
  return (
    <Screen title={w('title.localStoragepage')} foot={foot}>
      {entries.length === 0 ? (
        <Empty icon="circle-check" title={w('cache.empty')} />
      ) : (
        <Section title={w('cache.count', { count: entries.length, size })} note={w('cache.about')} card="flush">
          <ul className="stored">
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} onRemove={remove} />
            ))}
          </ul>
        </Section>
      )}
    </Screen>
  )
}

const kinds = [
  [draftPrefix, 'cache.draft'],
  [answerPrefix, 'cache.kept'],
  ['session/', 'cache.session'],
  ['account', 'cache.account'],
] as const

/** Readable kind of a stored entry. */
const kindOf = (key: string) => kinds.find(([prefix]) => key.startsWith(prefix))?.[1] ?? 'cache.other'

type EntryProps = { entry: CacheEntry; onRemove: (entry: CacheEntry, name: string) => Promise<void> }

function Entry({ entry, onRemove }: EntryProps) {
  const w = useWords(shellWords)
  const { key, bytes, savedAt, expiresAt } = entry
  const name = w(kindOf(key))
  const saved = w('cache.saved', { time: formatTime(new Date(savedAt), dayAndTime) })
  const until = expiresAt
    ? w('cache.expires', { time: formatTime(new Date(expiresAt), dayAndTime) })
    : w('cache.forever')
  return (
    <li className="stored__entry">
      <div className="c-grow">
        <p className="stored__name">
          {name}
          <span className="stored__size">{formatBytes(bytes)}</span>
        </p>
        <p className="stored__key">{key}</p>
        <p className="c-faint c-font-1">
          {saved} · {until}
        </p>
      </div>
      <IconButton
        icon="trash-2"
        size={18}
        label={`${w('cache.remove')} ${name} ${key}`}
        onClick={() => void onRemove(entry, name)}
      />
    </li>
  )
}
