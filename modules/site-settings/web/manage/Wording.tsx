import type { ReceivedFrom } from '#kernel/contract.ts'
import { type Language, languages } from '#kernel/language/messages.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { siteSettingsWords } from '../words.ts'
import { SitePage } from './SitePage.tsx'
import { WordDrawer } from './WordDrawer.tsx'
import './site.css'

export type Wording = ReceivedFrom<typeof contract.words>['list'][number]

export default function WordingPage() {
  const w = useWords(siteSettingsWords)
  const { data } = useRead(contract.catalogue, {})
  const names = new Map(data?.modules.map(({ key, name }) => [key, name]))
  return (
    <SitePage page="words" direct>
      {(draft) => (
        <OfficeTable
          name="setup.words"
          words={siteSettingsWords}
          read={contract.words}
          rowKey={({ module, key }) => `${module}.${key}`}
          search="words.search"
          onOpen="edit"
          filters={[
            { label: 'words.module', options: [...names].map(([value, label]) => ({ value, label })) },
            { key: 'changed', label: 'words.which', options: [{ value: '1', label: w('words.changed') }] },
          ]}
          columns={[
            {
              key: 'key',
              title: 'words.place',
              width: 190,
              always: true,
              render: ({ module, key }) => (
                <span className="site-pick__name c-grow">
                  {names.get(module) ?? module}
                  <small>{key}</small>
                </span>
              ),
            },
            ...languages.map((language) => ({
              title: `language.${language}` as const,
              render: (row: Wording) => <Said row={row} language={language} />,
            })),
          ]}
          rowActions={[{ label: 'edit', opens: 'edit' }]}
          popups={{
            edit: (row, close) => (
              <WordDrawer
                row={row}
                all={draft.get('words')}
                onSave={(words) => draft.saveWith('words', words)}
                onClose={close}
              />
            ),
          }}
        />
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
