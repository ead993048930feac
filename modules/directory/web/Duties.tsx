import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
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
      <div className="dir-top c-stack">
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
  return (
    <ReadView read={read} skeleton="rows">
      {({ duties, posts }) => {
        const words = (by === 'duty' ? duties : posts).map((one) => one.word)
        if (!word) return <Words label={w(`${by}List`)} words={words} onWord={onWord} />
        const tabs = words.map((key) => ({ key, label: key }))
        return (
          <>
            <div className="dir-top c-stack">
              <FilterTabs label={w(`${by}List`)} tabs={tabs} value={word} onChange={onWord} />
            </div>
            <ContactList wanted={by === 'duty' ? { duty: word } : { post: word }} label={word} />
          </>
        )
      }}
    </ReadView>
  )
}

type WordsProps = { label: string; words: readonly string[]; onWord: (word: string) => void }

function Words({ label, words, onWord }: WordsProps) {
  return (
    <ul className="dir-words c-cluster c-gap-3" aria-label={label}>
      {words.map((word) => (
        <li key={word}>
          <button type="button" className="c-press" onClick={() => onWord(word)}>
            {word}
          </button>
        </li>
      ))}
    </ul>
  )
}
