import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/page-context.ts'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { FilterTabs } from '#kernel/web/ui/FilterTabs.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { SearchBar } from '#kernel/web/ui/SearchBar.tsx'
import { Section } from '#kernel/web/ui/Section.tsx'
import { Segmented } from '#kernel/web/ui/Segmented.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { contract } from '../contract.ts'
import { ContactList } from './ContactList.tsx'
import { directoryWords } from './words.ts'
import './directory.css'

type By = 'duty' | 'post'

/** Finds a contact by duty: free text, or common duties. */
export default function Duties() {
  const w = useWords(directoryWords)
  const { duty = '' } = usePage().query
  const [text, setText] = useState('')
  const [by, setBy] = useState<By>('duty')
  const [word, setWord] = useState(duty)
  const options = (['duty', 'post'] as const).map((key) => ({ key, label: w(`${key}Tab`) }))
  return (
    <Screen title={w('title.duties')}>
      <div className="dir-top">
        <SearchBar value={text} onSearch={setText} placeholder={w('searchPhones')} />
        {!text && (
          <Segmented
            label={w('title.duties')}
            options={options}
            value={by}
            onChange={(key) => {
              setBy(key)
              setWord('')
            }}
          />
        )}
      </div>
      {text ? (
        <Section title={w('foundFor', { q: text })}>
          <ContactList wanted={{ q: text }} />
        </Section>
      ) : (
        <Pick by={by} word={word} onWord={setWord} />
      )}
    </Screen>
  )
}

function Pick({ by, word, onWord }: { by: By; word: string; onWord: (word: string) => void }) {
  const w = useWords(directoryWords)
  const read = useRead(contract.duties, {})
  if (!read.data) return read.fault ? <ErrorView onRetry={read.refresh} /> : <Skeleton shape="rows" />
  const words = by === 'duty' ? read.data.duties : read.data.posts
  if (word) {
    const tabs = words.map((one) => ({ key: one.word, label: one.word }))
    return (
      <>
        <div className="dir-top">
          <FilterTabs label={w(`${by}List`)} tabs={tabs} value={word} onChange={onWord} />
        </div>
        <ContactList wanted={by === 'duty' ? { duty: word } : { post: word }} label={word} />
      </>
    )
  }
  return (
    <ul className="dir-words" aria-label={w(`${by}List`)}>
      {words.map((one) => (
        <li key={one.word}>
          <button type="button" className="c-press c-focus" onClick={() => onWord(one.word)}>
            {one.word}
          </button>
        </li>
      ))}
    </ul>
  )
}
