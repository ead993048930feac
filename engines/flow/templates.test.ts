import { describe, expect, test } from 'vitest'
import { checkDefinition } from '#engines/forms/check-definition.ts'
import { inLanguage } from '#engines/forms/translations.ts'
import { checkFlow } from './check.ts'
import { madeFrom } from './templates/template.ts'
import { flowTemplates } from './templates.ts'
import { caseEnvironment, walkFlow } from './walk.ts'

test.each(flowTemplates)('$key is right as it stands, in every language', (template) => {
  for (const languages of [['zh', 'en'], ['en'], ['tw', 'en']] as const) {
    const { title, form, flow } = madeFrom(template, languages)
    expect(title).not.toBe('')
    expect(checkDefinition(form)).toEqual([])
    expect(checkFlow(flow, form)).toEqual([])
  }
})

test.each(flowTemplates)('$key says everything in English', (template) => {
  const { form, flow } = madeFrom(template, ['zh', 'en'])
  const said = JSON.stringify({ ...inLanguage(form, 'en'), words: {} })
  expect(said.match(/\p{Script=Han}+/gu) ?? []).toEqual([])
  expect(flow.nodes.filter(({ titleEn }) => titleEn === '')).toEqual([])
})

describe('a walk', () => {
  const way = (key: string, answers: Record<string, unknown>, role = 'student') => {
    const { form, flow } = madeFrom(flowTemplates.find((one) => one.key === key)!, ['zh'])
    const walk = walkFlow(flow, caseEnvironment(form, answers, { role, unit: '' }, '2026-11-18'))
    expect(walk.ends).toBe(true)
    return walk.steps.map(({ node }) => node.id).join(' ')
  }

  test('takes the arm whose condition holds, else the default', () => {
    expect(way('leave', { length: 5 })).toBe('counsellor length dean back return told')
    expect(way('leave', { length: 2 })).toBe('counsellor length back return told')
    expect(way('leave', {})).toBe('counsellor length back return told')
    expect(way('car', {})).toBe('who school security told')
    expect(way('car', {}, 'teacher')).toBe('who security told')
  })

  test('takes every arm that holds of an inclusive, all of a parallel, and goes on after the join', () => {
    expect(way('seal', { seal: 'contract' })).toBe('head kind legal office signed stamp')
    expect(way('seal', { seal: 'unit' })).toBe('head kind signed stamp')
    expect(way('room', { outside: 'no', people: 10 })).toBe('both tutor unit agreed guests arrange told')
    const guests = Array.from({ length: 5 }, (_, i) => ({ guest_name: `g${i}` }))
    expect(way('visitor', { guests, drives: 'yes' })).toBe('host size unit security checked gate')
  })
})
