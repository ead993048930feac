import * as z from 'zod'

/**
 * A setting: for how many days a kind of data is kept before a job deletes it. All of them, of all modules, stand on one
 * page of the back office, which knows them by this mark in the schema.
 */
export const keptDays = (least: number, usual: number, most: number) =>
  z.int().min(least).max(most).default(usual).meta({ keptDays: true })
