import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine must not fail a test.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
