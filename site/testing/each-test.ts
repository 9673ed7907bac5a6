import { configure } from '@testing-library/react'

// A busy machine must not fail a test.
configure({ asyncUtilTimeout: 10_000 })
