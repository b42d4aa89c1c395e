import { FactList, Panel } from '@fitout/ui-kit/marketplace';
import { useApp } from '../context/AppContext.js';
import { LegalLinks } from '../shared/LegalLinks.js';

/** 关于: the operator of the site, its contact, and its rules. */
export function AboutPart() {
  const { config } = useApp();
  const { name, copyright, filingNo, serviceContact } = config.site;
  return (
    <Panel title="关于">
      <FactList
        facts={[
          ['平台名称', name],
          ['联系我们', serviceContact],
          ['版权', copyright],
          ['备案信息', filingNo],
          ['平台规则', <LegalLinks key="rules" isLandmark={false} />],
        ]}
      />
    </Panel>
  );
}
