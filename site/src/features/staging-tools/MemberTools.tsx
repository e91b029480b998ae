import { useState } from 'react';
import { useMember } from '../../api/useMember.ts';
import { TextField } from '../../components/Field/TextField.tsx';
import { stagingCopy } from '../../copy/messages/staging/tools.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { Scenarios } from './Scenarios.tsx';
import { Tier } from './Tier.tsx';
import { Tool } from './Tool.tsx';

/** What is done with one member: the one who is signed in, or any other. */
export function MemberTools() {
  const copy = useCopy(stagingCopy);
  const [publicId, setPublicId] = useState(useMember()?.publicId ?? '');
  return (
    <>
      <Tool title={copy('staging.member.title')}>
        <TextField
          id="public-id"
          label={copy('staging.member.publicId')}
          help={copy('staging.member.help')}
          autoComplete="off"
          value={publicId}
          onChange={({ target }) => setPublicId(target.value.trim())}
        />
      </Tool>
      <Scenarios publicId={publicId} />
      <Tier publicId={publicId} />
    </>
  );
}
