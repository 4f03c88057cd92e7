import { CommandError } from './client.ts'
import type { Command } from './command.ts'

/** Withdraws a published bundle. */
export const withdraw: Command = {
  usage: 'withdraw <hash>',
  about: 'drar tillbaka publicerat innehåll som inte är live: kunder som är mitt i det får det nya',
  async run({ ask, print }, [hash]) {
    if (!hash) throw new CommandError('Ange vilket innehåll det gäller, med hashen ur: npm run content -- history <flöde>')
    const { withdraw: done } = await ask<{ withdraw: { flow: string; hash: string } }>(
      'mutation ($hash: String!) { withdraw(hash: $hash) { flow hash } }',
      { hash },
    )
    print(`${done.flow}: ${done.hash} är tillbakadraget`)
    return true
  },
}
