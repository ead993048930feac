import { afterAll } from 'vitest'
import { dropFileDatabase } from './database.ts'

// Registered before the hooks of the test file, so it runs after them.
afterAll(dropFileDatabase)
