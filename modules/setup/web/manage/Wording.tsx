import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { type Language, languages } from '#kernel/messages.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn } from '#kernel/web/office/table/types.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { contract } from '../../contract.ts'
import { setupWords } from '../words.ts'
import { SitePage } from './SitePage.tsx'
import { useDraft } from './use-draft.ts'
import { WordDrawer } from './WordDrawer.tsx'
import './site.css'

export type Wording = ReceivedFrom<typeof contract.words>['list'][number]

export default function WordingPage() {
  const w = useWords(setupWords)
  const draft = useDraft('words')
  const { data } = useRead(contract.catalogue, {})
  const [editing, setEditing] = useState<Wording>()
  const names = new Map(data?.modules.map(({ key, name }) => [key, name]))
  const inLanguage = (language: Language): TableColumn<Wording> => ({
    key: language,
    title: w(`language.${language}`),
    render: (row) => <Said row={row} language={language} />,
  })
  return (
    <SitePage title={w('title.words')} note={w('words.note')} draft={draft} direct>
      {() => (
        <>
          <OfficeTable<Wording>
            name="setup.words"
            read={contract.words}
            rowKey={({ module, key }) => `${module}.${key}`}
            search={{ key: 'q', label: w('words.search') }}
            onOpen={setEditing}
            filters={[
              {
                kind: 'choice',
                key: 'module',
                label: w('words.module'),
                options: [...names].map(([value, label]) => ({ value, label })),
              },
              {
                kind: 'choice',
                key: 'changed',
                label: w('words.which'),
                options: [{ value: '1', label: w('words.changed') }],
              },
            ]}
            columns={[
              {
                key: 'key',
                title: w('words.place'),
                width: 190,
                always: true,
                render: ({ module, key }) => (
                  <span className="site-pick__name">
                    {names.get(module) ?? module}
                    <small>{key}</small>
                  </span>
                ),
              },
              ...languages.map(inLanguage),
            ]}
            rowActions={[{ key: 'edit', label: w('edit'), run: setEditing }]}
          />
          {editing && (
            <WordDrawer
              key={`${editing.module}.${editing.key}`}
              row={editing}
              all={draft.get('words')}
              onSave={(words) => draft.saveWith('words', words)}
              onClose={() => setEditing(undefined)}
            />
          )}
        </>
      )}
    </SitePage>
  )
}

/** The site's wording above the product's. */
function Said({ row: { words, own }, language }: { row: Wording; language: Language }) {
  const mine = own[language]
  if (mine === undefined) return <span className="office-line site-line">{words[language]}</span>
  return (
    <span className="site-said">
      <strong className="office-line">{mine}</strong>
      <del className="office-line">{words[language]}</del>
    </span>
  )
}
