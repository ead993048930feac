import { describe, expect, test } from 'vitest'
import { sources, styleSources } from './support/sources.ts'

const styles = styleSources().map(({ path, text }) => ({ path, text: text.replace(/\/\*[\s\S]*?\*\//g, '') }))
const code = sources()
  .filter(({ path }) => !/\.test\.tsx?$/.test(path))
  .map(({ text }) => text)
  .join('\n')

/** Class names in the selectors of a style sheet. */
const classesIn = (text: string): string[] =>
  [...text.matchAll(/([^{};]+)\{/g)].flatMap(([, selector]) =>
    [...selector!.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name!),
  )

describe('style sheets', () => {
  test('use only custom properties that a style sheet or a script sets', () => {
    const set = new Set([
      ...styles.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name!)),
      ...[...code.matchAll(/['"`](--[a-z][\w-]*)/g)].map(([, name]) => name!),
    ])
    const used = styles.flatMap(({ path, text }) =>
      [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => ({ path, name: name! })),
    )
    expect(used.length).toBeGreaterThan(1_000)
    expect(used.filter(({ name }) => !set.has(name))).toEqual([])
  })

  test('have rules only for classes that a source names', () => {
    const named = new Set(code.match(/[a-z][\w-]*/gi))
    /** `c-button--${kind}` names every class that begins like this. */
    const beginnings = [...code.matchAll(/([a-z][\w-]*(?:--|__))\$\{/gi)].map(([, beginning]) => beginning!)
    /** Classes of libraries. */
    const foreign = /^(ant|adm|swiper|ProseMirror)-|^react-flow__|^selectedCell$/
    const isNamed = (name: string) =>
      named.has(name) || foreign.test(name) || beginnings.some((beginning) => name.startsWith(beginning))
    const unused = styles.flatMap(({ path, text }) =>
      classesIn(text)
        .filter((name) => !isNamed(name))
        .map((name) => `${path} .${name}`),
    )
    expect(unused).toEqual([])
  })

  test('define every piece of the kit that a source names: `c-stack`, but also `c-steps` by its parts', () => {
    const defined = new Set(styles.flatMap(({ text }) => classesIn(text).map((name) => name.split(/__|--/)[0]!)))
    const named = [...code.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(
      ([, plain, composed]) => (plain ?? composed ?? '').match(/(?<![\w-])c-[\w-]*\w(?![\w-]|\$)/g) ?? [],
    )
    expect(named.length).toBeGreaterThan(1_000)
    expect([...new Set(named)].filter((name) => !defined.has(name.split(/__|--/)[0]!))).toEqual([])
  })
})
